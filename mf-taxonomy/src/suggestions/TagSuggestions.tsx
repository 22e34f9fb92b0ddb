import { readTagSuggestions } from '@segno/contract/catalog';
import { notify, useCall, type SongTaxonomySlot } from '@segno/host';
import { Button, LiveRegion, RelativeTime } from '@segno/ui';
import { useHotkeys } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';
import type { ReactNode } from 'react';
import { useSuggestionMoves, type Suggested } from './useSuggestionMoves';
import classes from './TagSuggestions.module.css';

const SAVE_FIRST = 'Save the tags that you have changed before you accept a suggestion.';

/** Tags of songs like this one (X16: suggested tags), for people who may change its tags. None is added by itself. */
export const Extension = ({ song, hasUnsavedTags }: SongTaxonomySlot) => {
  const read = useCall(readTagSuggestions, { params: { uuid: song } });
  const { head, move, moving, said } = useSuggestionMoves(song);
  const { suggestions = [], refused = [] } = read.data ?? {};
  const [first] = suggestions;
  // Works anywhere on the page, where the list may be out of view: a notice shows the result, and the focus stays.
  const acceptFirst = () => {
    if (!first) notify('No tag is suggested for this song.');
    else if (hasUnsavedTags) notify(SAVE_FIRST);
    else move('accept', first, { byKey: true });
  };
  useHotkeys([['alt+A', acceptFirst, { usePhysicalKeys: true }]], []);
  return (
    <section aria-label="Suggested tags" className={classes.root}>
      <h3 ref={head} tabIndex={-1} className={classes.head}>
        Suggested tags
      </h3>
      <LiveRegion>{said}</LiveRegion>
      {!read.data && <QueryFallback call={read} rows={2} columns={1} />}
      {read.data && suggestions.length === 0 && (
        <p className={classes.note}>No suggestions: similar songs share no tag that this one lacks.</p>
      )}
      {hasUnsavedTags && suggestions.length > 0 && <p className={classes.note}>{SAVE_FIRST}</p>}
      <ul aria-label="Suggestions" className={classes.list}>
        {suggestions.map((each) => (
          <Line key={keyOf(each)} suggested={each} fact={each.reason} isBusy={moving === keyOf(each)}>
            <Button
              size="compact-md"
              variant="light"
              disabled={hasUnsavedTags}
              {...(each === first ? { title: 'Accept (Alt+A)', 'aria-keyshortcuts': 'Alt+A' } : {})}
              aria-label={`Accept ${each.tag.name} in ${each.tag_field.name}`}
              onClick={() => move('accept', each)}
            >
              Accept
            </Button>
            <Button
              size="compact-md"
              variant="default"
              aria-label={`Refuse ${each.tag.name} in ${each.tag_field.name}`}
              onClick={() => move('refuse', each)}
            >
              Refuse
            </Button>
          </Line>
        ))}
      </ul>
      {refused.length > 0 && (
        <details className={classes.refused}>
          <summary>Refused ({refused.length})</summary>
          <ul aria-label="Refused" className={classes.list}>
            {refused.map((each) => (
              <Line
                key={keyOf(each)}
                suggested={each}
                fact={
                  <>
                    Refused by {each.by}, <RelativeTime value={each.at} />
                  </>
                }
                isBusy={moving === keyOf(each)}
              >
                <Button
                  size="compact-md"
                  variant="default"
                  aria-label={`Undo the refusal of ${each.tag.name} in ${each.tag_field.name}`}
                  onClick={() => move('restore', each)}
                >
                  Undo
                </Button>
              </Line>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
};

const keyOf = ({ tag, tag_field }: Suggested): string => `${tag_field.key} ${tag.uuid}`;

interface LineProps {
  suggested: Suggested;
  fact: ReactNode;
  isBusy: boolean;
  children: ReactNode;
}

const Line = ({ suggested: { tag, tag_field }, fact, isBusy, children }: LineProps) => (
  <li aria-busy={isBusy} className={classes.line}>
    <div>
      <span dir="auto" className={classes.name}>
        {tag.name}
      </span>{' '}
      <span className={classes.fact}>
        in {tag_field.name} · {fact}
      </span>
    </div>
    <div className={classes.actions}>{children}</div>
  </li>
);
