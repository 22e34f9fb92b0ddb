import { fileStates, readChannelDifferences } from '@segno/contract/catalog';
import { useCan, useSlot } from '@segno/host';
import { Anchor, StatusBadge } from '@segno/ui';
import { useRouteHref } from '@segno/ui/list';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { reviewCounts } from '../files/FilesField';
import { blockerField } from '../blockerField';
import { ChannelDifferences } from './ChannelDifferences';
import { FieldLink, type StatusProps } from './FieldLink';
import classes from './SongStatus.module.css';

/** Status of a song: what blocks publication, differences at channels, registrations and files. */
export const SongStatus = ({ song, form }: StatusProps) => {
  const seesChannels = useCan(readChannelDifferences.permission);
  const isBehind = song.is_desynchronized && song.publish_state !== 'In Progress';
  const others = useSlot('song.status', { song: song.uuid });
  return (
    <section aria-label="Status" className={classes.root}>
      <Part title={song.publish_blockers.length > 0 ? 'What blocks publication' : 'Publication'}>
        <Blockers song={song} form={form} />
      </Part>
      {(seesChannels || isBehind) && (
        <Part title="Channels">
          {isBehind && (
            <p className={classes.warning}>
              Current song state is out of sync with downstream channels! Press Publish to sync up.
            </p>
          )}
          {seesChannels && <ChannelDifferences song={song} form={form} />}
        </Part>
      )}
      {others.map(({ key, title, content }) => (
        <Part key={key} title={title}>
          {content}
        </Part>
      ))}
      <Part title="Files">
        <Files song={song} form={form} />
      </Part>
    </section>
  );
};

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.part}>
    <h2 className={classes.title}>{title}</h2>
    {children}
  </div>
);

/** What blocks publication, with links to what solves it. */
const Blockers = ({ song: { publish_blockers: blockers, artist }, form }: StatusProps) => {
  const hrefOf = useRouteHref();
  if (blockers.length === 0) return <p className={classes.text}>Nothing blocks publication.</p>;
  const hasField = (path: string) => form.fields.some(({ name }) => name === path.split('.')[0]);
  return (
    <ul className={classes.list}>
      {blockers.map((blocker) => {
        const { code, text, channel_uuid } = blocker;
        const name = blockerField(blocker);
        const settings = channel_uuid && hrefOf('CHANNEL_EDIT', { uuid: channel_uuid });
        const page =
          code === 'artist_not_ready' && artist
            ? hrefOf('ARTIST_EDIT', { uuid: artist.uuid })
            : settings && `${settings}#settings`;
        const link = page ? (
          <Anchor component={Link} to={page} inherit className={classes.link}>
            {text}
          </Anchor>
        ) : (
          text
        );
        return (
          <li key={`${code} ${text}`}>
            {name && hasField(name) ? <FieldLink {...{ form, name }}>{text}</FieldLink> : link}
          </li>
        );
      })}
    </ul>
  );
};

const Files = ({ song: { source_files, file_states }, form }: StatusProps) => (
  <ul className={classes.list}>
    <li>
      <FieldLink form={form} name="source_files">
        {reviewCounts(source_files.map(({ status }) => ({ status, isRemoved: false }))) || 'No files'}
      </FieldLink>
    </li>
    {file_states.map((state) => (
      <li key={state}>
        <StatusBadge tone={state === 'in_process' ? 'medium' : 'low'}>{fileStates[state]}</StatusBadge>
      </li>
    ))}
  </ul>
);
