import { type ChannelDifferences as Channel, readChannelDifferences } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { StatusBadge } from '@segno/ui';
import { QueryFallback } from '@segno/ui/form';
import { channelStatusText } from '../logs/ingestionText';
import { pollEvery } from '../useLiveSong';
import { FieldLink, type StatusProps } from './FieldLink';
import classes from './SongStatus.module.css';

/** Channels that have the song, and what differs there, member by member. */
export const ChannelDifferences = ({ song, form }: StatusProps) => {
  const args = { params: { uuid: song.uuid } };
  const query = useCall(readChannelDifferences, args, { refetchInterval: pollEvery(song) });
  if (!query.data) return <QueryFallback call={query} rows={1} columns={1} />;
  const { items } = query.data;
  if (items.length === 0) return <p className={classes.text}>No channel takes the song.</p>;
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.channel} className={classes.channel}>
          <span className={classes.name}>{item.channel}</span>{' '}
          <StatusBadge {...badgeOf(item)}>{badgeOf(item).word}</StatusBadge>
          {item.is_paused && <span className={classes.text}> Paused</span>}
          {item.differences === null && <p className={classes.text}>It has an older version of the song.</p>}
          {item.differences !== null && item.differences.length > 0 && (
            <Differences differences={item.differences} form={form} />
          )}
        </li>
      ))}
    </ul>
  );
};

const badgeOf = ({ status }: Channel) => channelStatusText(status ?? 'not_found');

type Difference = NonNullable<Channel['differences']>[number];

const Differences = ({ differences, form }: { differences: Difference[] } & Pick<StatusProps, 'form'>) => {
  const named = differences.map((each) => ({ ...each, label: labelOf(form, each) }));
  return (
    <details className={classes.details}>
      <summary>Differs in {named.map(({ label }) => label).join(', ')}</summary>
      <ul className={classes.differences}>
        {named.map(({ part, member, label, before, after }) => {
          const gone = before.filter((text) => !after.includes(text));
          const added = after.filter((text) => !before.includes(text));
          return (
            <li key={part}>
              {member === null ? label : <FieldLink {...{ form, name: member }}>{label}</FieldLink>}
              {gone.map((text) => (
                <del key={text}>{text}</del>
              ))}
              {added.map((text) => (
                <ins key={text}>{text}</ins>
              ))}
              {gone.length + added.length === 0 && <span className={classes.text}>changed</span>}
            </li>
          );
        })}
      </ul>
    </details>
  );
};

/** Label in the form; members without a field have the name that channels use: 'duration'. */
const labelOf = ({ fields }: StatusProps['form'], { part, member }: Difference): string =>
  fields.find(({ name }) => name === member)?.field.label ?? `${part.charAt(0).toUpperCase()}${part.slice(1)}`;
