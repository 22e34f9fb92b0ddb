import { ipiNumberReaders } from '@segno/contract';
import { publisherOrigins, publisherTypes, type SongDetail, type SongPublisher } from '@segno/contract/catalog';
import { useCan } from '@segno/host';
import { LineTable, type LineColumn } from '../../../lineTable/LineTable';
import classes from './PublisherShares.module.css';

const typeName = new Map<string, string>(publisherTypes.map(({ code, name }) => [code, name]));

/** A share as it was computed: no digit of it is rounded away. */
const percent = (share: number): string => `${share.toLocaleString('en-US', { maximumFractionDigits: 10 })} %`;

const numberColumn: LineColumn<SongPublisher> = { header: 'IPI', cell: ({ ipi_number }) => ipi_number ?? '–' };

/** The publishers of a song by its ruleset, as it was saved last, and of what each share is made. */
export const PublisherShares = ({ publishers, publisher_problems = [] }: SongDetail) => {
  const seesNumbers = useCan(ipiNumberReaders);
  if (!publishers) return null;
  const columns: readonly LineColumn<SongPublisher>[] = [
    { header: 'Publisher', cell: ({ name }) => name },
    { header: 'Type', cell: ({ type }) => typeName.get(type) ?? type },
    { header: 'PRO', cell: ({ pro }) => pro ?? '–' },
    ...(seesNumbers ? [numberColumn] : []),
    { header: 'Share of the work', className: classes.share, cell: ({ share }) => percent(share) },
    {
      header: 'By',
      cell: ({ origins }) => (
        <ul className={classes.origins}>
          {origins.map(({ writer_uuid, writer_name, share, rule }) => (
            <li key={`${writer_uuid} ${rule}`}>
              {percent(share)} of {writer_name}, by {publisherOrigins[rule]}
            </li>
          ))}
        </ul>
      ),
    },
  ];
  return (
    <section className={classes.root} aria-labelledby="song-publishers">
      <h3 id="song-publishers" className={classes.title}>
        Publishers
      </h3>
      {publishers.length === 0 ? (
        <p className={classes.hint}>None by the ruleset and the writers that are saved.</p>
      ) : (
        <LineTable
          label="Publishers"
          lines={publishers}
          keyOf={({ publisher_uuid, type }) => `${publisher_uuid} ${type}`}
          nameOf={({ name }) => name}
          columns={columns}
        />
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
