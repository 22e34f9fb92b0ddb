import { counted } from '@segno/contract';
import type { Reply } from '@segno/contract';
import { readTrackTimeline, type TimelineStep, type TrackStep } from '@segno/contract/submissions';
import { useCall } from '@segno/host';
import { Anchor, formatMoney, RelativeTime, Text } from '@segno/ui';
import { Timeline } from '@segno/ui/extra';
import { QueryFallback } from '@segno/ui/form';
import { useRouteHref } from '@segno/ui/list';
import { Link } from 'react-router-dom';
import classes from './TrackTimeline.module.css';

type Earned = NonNullable<Reply<typeof readTrackTimeline>['timeline']['earned']>;

/** The query with which the sales screen finds all sales of the song: its days are the milliseconds at which they start in UTC. */
const salesQuery = ({ song_uuid, since, until }: Earned): string => {
  const dayOf = (moment: string) => String(Date.parse(moment.slice(0, 10)));
  return new URLSearchParams({ song_uuid, start_date: dayOf(since), end_date: dayOf(until) }).toString();
};

const shareText = ({ share, after_refunds }: Earned): string =>
  `Your share: ${formatMoney(share)} of ${formatMoney(after_refunds)} after refunds`;

/** Milliseconds between two polls. */
const POLL = 30_000;

const texts: Record<TrackStep, string> = {
  new: 'Submitted',
  pending_final_feedback: 'Passed the first review',
  ready_for_delivery: 'Approved, the final files are asked for',
  revision_requested: 'A revision was requested',
  revision_submitted: 'You submitted a revision',
  delivery_in_progress: 'You delivered the files',
  delivery_error: 'Some files could not be taken',
  delivery_complete: 'The files were checked',
  acquisition_complete: 'Part of the library',
  rejected: 'Declined',
  files_asked: 'Files were asked for again',
  files_reopened: 'You chose to replace files',
  files_sent: 'You sent the files again',
  published: 'Published',
  taken_down: 'Taken down',
};

const StepText = ({ step, detail, url }: TimelineStep) => {
  if (detail === null) return texts[step];
  if (step === 'acquisition_complete') return `${texts[step]}: ${detail}`;
  const place = `${step === 'published' ? 'at' : 'from'} ${detail}`;
  if (url === null) return `${texts[step]} ${place}`;
  return (
    <>
      {texts[step]}{' '}
      <Anchor href={url} target="_blank" rel="noreferrer" className={classes.link}>
        {place}
      </Anchor>
    </>
  );
};

/** T16: where a track's song was last put on sale, and what it has earned; renders nothing before that. */
export const TrackSales = ({ track }: { track: string }) => {
  const { data } = useCall(readTrackTimeline, { params: { uuid: track } });
  const { steps = [], earned = null } = data?.timeline ?? {};
  const shop = steps.findLast(({ url }) => url !== null);
  if (!shop) return earned && <p>{shareText(earned)}</p>;
  return (
    <p>
      <StepText {...shop} />
      {earned && ` · ${shareText(earned)}`}
    </p>
  );
};

/** T16: what has happened to a track so far, oldest first, and what it has earned. */
export const TrackTimeline = ({ track }: { track: string }) => {
  const read = useCall(readTrackTimeline, { params: { uuid: track } }, { refetchInterval: POLL });
  const sales = useRouteHref()('DASHBOARD_SALES');
  if (!read.data) return <QueryFallback call={read} rows={3} columns={1} />;
  const { steps, earned } = read.data.timeline;
  return (
    <Timeline active={steps.length} classNames={{ item: classes.item }}>
      {steps.map((step) => (
        <Timeline.Item key={`${step.at} ${step.step} ${step.detail}`}>
          <StepText {...step} />
          <Text c="dimmed" size="xs">
            <RelativeTime value={step.at} />
          </Text>
        </Timeline.Item>
      ))}
      {earned && (
        <Timeline.Item>
          {shareText(earned)}
          <Text c="dimmed" size="xs">
            {`${counted(earned.units, 'unit')} sold`}
            {sales !== undefined && (
              <>
                {' · '}
                <Anchor
                  component={Link}
                  to={`${sales}?${salesQuery(earned)}`}
                  size="xs"
                  underline="always"
                  className={classes.link}
                >
                  See every sale
                </Anchor>
              </>
            )}
          </Text>
        </Timeline.Item>
      )}
    </Timeline>
  );
};
