import { publisherOrigins, publisherTypes, type SongDetail, type SongPublisher } from '@segno/contract/catalog';
import classes from './PublisherShares.module.css';

const typeName = new Map<string, string>(publisherTypes.map(({ code, name }) => [code, name]));

/** Formats a computed share with all of its digits. */
const exactPercent = (share: number): string => `${share.toLocaleString('en-US', { maximumFractionDigits: 10 })} %`;

const factsOf = ({ type, pro, ipi_number }: SongPublisher): string =>
  [typeName.get(type) ?? type, pro ?? 'No PRO', ...(ipi_number ? [`IPI ${ipi_number}`] : [])].join(' · ');

/** Publishers of a song by its ruleset, as last saved, and how each share is made up. */
export const PublisherShares = ({ publishers, publisher_problems = [] }: SongDetail) => {
  if (!publishers) return null;
  return (
    <section className={classes.root} aria-labelledby="song-publishers">
      <h3 id="song-publishers" className={classes.title}>
        Publishers
      </h3>
      {publishers.length === 0 ? (
        <p className={classes.hint}>The saved ruleset and writers give no publisher.</p>
      ) : (
        <ul className={classes.list} aria-labelledby="song-publishers">
          {publishers.map((publisher) => (
            <li key={`${publisher.publisher_uuid} ${publisher.type}`} className={classes.publisher}>
              <p className={classes.head}>
                <span>{publisher.name}</span> <span className={classes.share}>{exactPercent(publisher.share)}</span>
              </p>
              <p className={classes.facts}>{factsOf(publisher)}</p>
              {publisher.origins.map(({ writer_uuid, writer_name, share, rule }) => (
                <p key={`${writer_uuid} ${rule}`} className={classes.facts}>
                  {exactPercent(share)} with {writer_name}, by {publisherOrigins[rule]}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {publisher_problems.length > 0 && (
        <ul className={classes.problems}>
          {publisher_problems.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
};
