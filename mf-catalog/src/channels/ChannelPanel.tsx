import { counted } from '@segno/contract';
import {
  channel,
  channelEffect,
  emptyChannel,
  pauseChannel,
  resendToChannel,
  resumeChannel,
  testChannel,
} from '@segno/contract/catalog';
import { call, useCall, useInvalidate } from '@segno/host';
import { Button, Group, KeyValue, notifyFailure, RelativeTime, Text, useConfirm } from '@segno/ui';
import type { FormPart } from '@segno/ui/screen';
import { useMutation } from '@tanstack/react-query';
import { ChannelState, isMoving } from './ChannelState';
import classes from './channels.module.css';

const POLL_MILLISECONDS = 1000;

/** Results of testing a channel. */
const TestResults = ({ results }: { results: readonly { what: string; problem: string | null }[] }) => (
  <ul className={classes.results} aria-label="What works" aria-live="polite">
    {results.map(({ what, problem }) => (
      <li key={what}>{problem === null ? `✓ ${what}` : `✗ ${what}: ${problem}`}</li>
    ))}
  </ul>
);

/** State of a channel, and actions besides changing it. */
export const ChannelPanel: FormPart<typeof channel> = ({ record }) => (record ? <Panel uuid={record.uuid} /> : null);

const Panel = ({ uuid }: { uuid: string }) => {
  const invalidate = useInvalidate();
  const { confirm, dialog } = useConfirm();
  const read = useCall(
    channel.get,
    { params: { uuid } },
    { refetchInterval: (answer) => (answer && isMoving(answer.channel) ? POLL_MILLISECONDS : false) },
  );
  const test = useMutation({
    mutationFn: () => call(testChannel, { params: { uuid } }),
  });
  const act = useMutation({
    mutationFn: (action: typeof pauseChannel | typeof resumeChannel | typeof resendToChannel | typeof emptyChannel) =>
      call(action, { params: { uuid } }),
    onSettled: () => invalidate(channel.update),
  });
  if (!read.data) return null;
  const { channel: shown } = read.data;

  const resend = async () => {
    const { content_tier_uuids, song_collection_uuids } = shown;
    const { sent, taken_down } = await call(channelEffect, {
      query: {
        channel_uuid: uuid,
        content_tier_uuids: content_tier_uuids.join(),
        song_collection_uuids: song_collection_uuids.join(),
      },
    });
    const yes = await confirm({
      text:
        sent + taken_down === 0
          ? 'Everything is in step. Do you want to look again?'
          : `Do you want to send ${counted(sent, 'song')}${taken_down > 0 ? ` and take ${counted(taken_down, 'song')} down` : ''}?`,
      confirmLabel: 'Send',
    });
    if (yes) act.mutate(resendToChannel);
  };
  const empty = async () => {
    const yes = await confirm({
      text: `Are you sure you want to take ${counted(shown.live, 'song')} down at ${shown.name}?`,
      detail: 'The channel is switched off, so that nothing is sent there again.',
      confirmLabel: 'Take all down',
      danger: true,
    });
    if (yes) act.mutate(emptyChannel);
  };

  return (
    <section className={classes.panel} aria-label="How it fares">
      <KeyValue
        items={[
          { label: 'State', value: <ChannelState {...shown} /> },
          { label: 'Songs', value: `${shown.live} on sale, ${shown.waiting} waiting, ${shown.failed} failed` },
          { label: 'Last success', value: <RelativeTime value={shown.last_success_at} never="not yet" /> },
          ...(shown.last_error === null ? [] : [{ label: 'Last error', value: shown.last_error }]),
          { label: 'Credentials that are set', value: shown.credentials_set.join(', ') || 'none' },
        ]}
      />
      <Group gap="sm">
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
          Test
        </Button>
        {shown.active && (
          <Button
            variant="default"
            loading={act.isPending}
            onClick={() => act.mutate(shown.is_paused ? resumeChannel : pauseChannel)}
          >
            {shown.is_paused ? 'Resume' : 'Pause'}
          </Button>
        )}
        {shown.active && !shown.is_paused && (
          <Button variant="default" onClick={() => void resend().catch(notifyFailure)}>
            Send what is out of step
          </Button>
        )}
        {shown.live > 0 && shown.supports_take_down && !shown.is_built_in && (
          <Button variant="default" color="red" onClick={() => void empty()}>
            Take all down
          </Button>
        )}
      </Group>
      {test.isPending && <Text c="dimmed">The channel is asked…</Text>}
      {test.data && <TestResults results={test.data.results} />}
      {dialog}
    </section>
  );
};
