import { readTagSuggestionCounts, type SuggestionRule } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { QueryFallback } from '@segno/ui/form';
import classes from './TagInspector.module.css';

/** What the songs of a rule have in common with the song for which a tag is suggested (X16: suggested tags). */
const ruleTitles: Readonly<Record<SuggestionRule, string>> = {
  same_artist: 'Songs of the same artist',
  same_tags: 'Songs that share all tags',
  same_sound: 'Songs that sound alike',
};

const number = (count: number): string => count.toLocaleString('en-US');

/** Results of suggested tags by rule, which show whether a rule is useful. */
export const SuggestionCounts = () => {
  const read = useCall(readTagSuggestionCounts, {});
  return (
    <section aria-labelledby="suggestion-counts">
      <h2 id="suggestion-counts" className={classes.kind}>
        Suggested tags of songs
      </h2>
      {!read.data && <QueryFallback call={read} rows={3} columns={3} failedText="Impossible to fetch the counts" />}
      {read.data && (
        <table className={classes.counts}>
          <thead>
            <tr>
              <th scope="col">Suggested by</th>
              <th scope="col">Accepted</th>
              <th scope="col">Refused</th>
            </tr>
          </thead>
          <tbody>
            {read.data.counts.map(({ rule, accepted, refused }) => (
              <tr key={rule}>
                <th scope="row">{ruleTitles[rule]}</th>
                <td>{number(accepted)}</td>
                <td>{number(refused)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
};
