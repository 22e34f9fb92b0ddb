import type { EntityForm } from '@segno/ui/form';
import { useEffect, useRef } from 'react';
import { clearDraft, saveDraft, readDraft } from './deliveryDraft';

/**
 * Keeps what is typed for this tab, so that a reload or a lost session loses nothing, and puts it back into the form
 * when that is rendered again. What was saved, reset or discarded is forgotten.
 * @param track uuid of the track
 */
export const useDraft = (form: EntityForm, track: string): void => {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });

  // Before anything is kept: the form's first values must not replace the draft.
  useEffect(() => {
    const draft = readDraft(track);
    if (draft) for (const [name, value] of Object.entries(draft)) latest.current.set(name, value);
    return () => {
      // Discarded on the way out; on a reload this does not run.
      if (!latest.current.isUnsaved()) clearDraft(track);
    };
  }, [track]);

  const { values, changes } = form;
  useEffect(() => {
    if (changes > 0) saveDraft(track, values);
    else if (!latest.current.isUnsaved()) clearDraft(track);
  }, [track, values, changes]);
};
