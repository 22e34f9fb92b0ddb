import { useEffect, useRef } from 'react';
import { controlOf } from './controlOf';
import { slotSelector } from '../layout/FormFields';
import type { EntityForm } from '../useEntityForm';

/** Puts the focus back to what had it last among the fields of the form, or to the first of them. */
export const useLastFocus = ({ id, fields }: Pick<EntityForm, 'id' | 'fields'>): (() => void) => {
  const last = useRef<HTMLElement>(undefined);
  useEffect(() => {
    const note = (target: EventTarget | null) => {
      if (target instanceof HTMLElement && target.closest(slotSelector(id))) last.current = target;
    };
    const follow = (event: FocusEvent) => note(event.target);
    note(document.activeElement);
    document.addEventListener('focusin', follow);
    return () => document.removeEventListener('focusin', follow);
  }, [id]);

  return () => {
    const kept = last.current?.isConnected ? last.current : controlOf(id, fields[0]?.name ?? '');
    kept?.focus();
  };
};
