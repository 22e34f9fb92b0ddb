import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { slotSelector } from './layout/FormFields';
import { goToField } from './problems/controlOf';
import type { EntityForm } from './useEntityForm';

/**
 * Opens a form at the field that the fragment of the address names (`/writers/edit/<uuid>#ipi_number`): in sight, and with
 * the focus. A fragment that names no field of the form is left to whoever wrote it.
 */
export const useLinkedField = ({ id, fields }: Pick<EntityForm, 'id' | 'fields'>): void => {
  const { hash, key } = useLocation();
  const arrived = useRef<string>(undefined);
  const name = fields.find((field) => `#${field.name}` === hash)?.name;
  useEffect(() => {
    // Once for each time that the link is followed: the fragment stays, and the person goes on.
    if (name === undefined || arrived.current === key) return;
    arrived.current = key;
    const target = goToField(id, name);
    // A dialog puts the focus on what is marked as soon as it is open; its form has marked the first field.
    for (const marked of document.querySelectorAll(`form:has(${slotSelector(id)}) [data-autofocus]`))
      marked.removeAttribute('data-autofocus');
    target?.setAttribute('data-autofocus', 'true');
  }, [id, name, key]);
};
