import type { Presence } from '@segno/contract/account';
import { StatusBadge } from '../../../index';
import { Tooltip } from '../../../extra';
import type { FormRecord } from '../entityFormSpec';
import type { EntityForm } from '../useEntityForm';
import classes from './OpenBy.module.css';
import { usePresence } from './usePresence';

/** The initials of first and last name: 'AL' for 'Ana Maria Li'. */
export const initials = (fullName: string): string => {
  const words = fullName.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => Array.from(word ?? '')[0]?.toLocaleUpperCase('en-US') ?? '').join('');
};

export interface OpenByProps {
  form: EntityForm;
  about: FormRecord;
}

/** Maximum number of initials shown; the others are counted. */
const MOST = 4;

const EVENTS = { hover: true, focus: true, touch: true };

const nameOf = ({ full_name, is_me }: Presence['others'][number]): string =>
  is_me ? 'You, in another tab' : full_name;

/** Who else has a form's record open, as initials. */
export const OpenBy = ({ form, about }: OpenByProps) => {
  const { others, isGone } = usePresence(about, form.remoteChanges);
  if (isGone) return <StatusBadge tone="red">Deleted meanwhile</StatusBadge>;
  const hidden = others.slice(MOST);
  return (
    <ul className={classes.root} aria-label="Also open for" data-empty={others.length === 0 || undefined}>
      {others.slice(0, MOST).map((person, place) => (
        // Two people can have the same name.
        <li key={place}>
          <Face person={person} />
        </li>
      ))}
      {hidden.length > 0 && (
        <li>
          <Tooltip label={hidden.map(nameOf).join(', ')} events={EVENTS}>
            <span className={classes.face} role="img" aria-label={`and ${hidden.map(nameOf).join(', ')}`} tabIndex={0}>
              +{hidden.length}
            </span>
          </Tooltip>
        </li>
      )}
    </ul>
  );
};

const Face = ({ person }: { person: Presence['others'][number] }) => {
  const name = nameOf(person);
  return (
    <Tooltip label={person.is_me ? 'You have this open in another tab' : `${name} has this open`} events={EVENTS}>
      <span className={classes.face} role="img" aria-label={name} tabIndex={0} data-me={person.is_me || undefined}>
        {person.is_me ? 'You' : initials(person.full_name)}
      </span>
    </Tooltip>
  );
};
