import { isObject } from './changeText';
import classes from './RecordChanges.module.css';

interface Share {
  uuid: string;
  name: string | null;
  share: number;
}

const isShare = (value: unknown): value is Share => isObject(value) && 'uuid' in value && 'share' in value;

/** True for writer shares; an empty list can be one of them. */
export const isShareList = (value: unknown): value is readonly Share[] => Array.isArray(value) && value.every(isShare);

const percent = (share: Share | undefined): string => (share ? `${share.share} %` : '–');

/** Writer shares before and after. */
export const SharesTable = ({ before, after }: { before: readonly Share[]; after: readonly Share[] }) => {
  const writers = [...new Map([...before, ...after].map((share) => [share.uuid, share])).values()];
  const of = (shares: readonly Share[], uuid: string) => percent(shares.find((share) => share.uuid === uuid));
  return (
    <table className={classes.shares}>
      <thead>
        <tr>
          <th scope="col">Writer</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {writers.map(({ uuid, name }) => (
          <tr key={uuid}>
            <th scope="row">{name ?? uuid}</th>
            <td>{of(before, uuid)}</td>
            <td>{of(after, uuid)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};
