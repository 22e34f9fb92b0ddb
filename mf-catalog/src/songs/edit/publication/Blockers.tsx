import type { SongDetail } from '@segno/contract/catalog';
import { goToField } from '@segno/ui/form';
import type { MouseEvent } from 'react';
import { blockerField } from './blockerFields';
import classes from './Publication.module.css';

export interface BlockersProps {
  blockers: SongDetail['publish_blockers'];
  formId: string;
}

/** What stands in the way of publication, each with the way to where it is cleared. */
export const Blockers = ({ blockers, formId }: BlockersProps) => {
  const follow = (event: MouseEvent, name: string) => {
    event.preventDefault();
    goToField(formId, name);
  };
  if (blockers.length === 0) return <p className={classes.clear}>Nothing blocks publication.</p>;
  return (
    <div>
      <h3 className={classes.head}>What blocks publication</h3>
      <ul className={classes.list}>
        {blockers.map(({ code, text }) => {
          const name = blockerField(code);
          return (
            <li key={code}>
              {name === null ? (
                text
              ) : (
                <a className={classes.link} href={`#${formId}-${name}`} onClick={(event) => follow(event, name)}>
                  {text}
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
