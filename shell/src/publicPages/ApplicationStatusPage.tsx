import type { Reply } from '@segno/contract';
import type { ApplicationStage, readApplicationStatus } from '@segno/contract/submissions';
import classes from './ApplicationStatusPage.module.css';
import { IncompleteLink } from './IncompleteLink';
import { LinkWaiting } from './LinkWaiting';
import { PublicCard } from './PublicCard';
import { publicCall } from './publicCall';
import { useLinkCheck } from './useLinkCheck';

type Application = Reply<typeof readApplicationStatus>['application'];

const check = (token: string): Promise<Application> =>
  publicCall<typeof readApplicationStatus>('/new_artist_submission/status', { body: { token } }).then(
    ({ application }) => application,
  );

const steps = ['Received', 'First listening', 'Second listening', 'Answer'];

/** `done`: the number of steps that are over; a declined application shows none, because they would tell who declined it. */
const stages: Record<ApplicationStage, { name: string; text: string; done?: number }> = {
  received: { name: 'Received', text: 'We have it, and will listen to it soon.', done: 1 },
  in_review: { name: 'In review', text: 'We are listening to your music. You will hear from us by mail.', done: 2 },
  answer_due: { name: 'In review', text: 'We have listened to your music. You will hear from us by mail.', done: 3 },
  accepted: { name: 'Accepted', text: 'Welcome! The invitation to register is in your mail.', done: 4 },
  declined: { name: 'Declined', text: 'We have decided not to work with you at this time. Thank you for your music.' },
};

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long' });

/** T12: the route APPLICATION_STATUS: the state of an application, reached by the link in its mail. */
export const ApplicationStatusPage = () => {
  const { link, retry } = useLinkCheck(check);
  if (link.state === 'incomplete') return <IncompleteLink />;
  if (link.state === 'expired')
    return (
      <PublicCard
        title="Your link has expired."
        text="There is no application at this link. It may be incomplete, or the application was deleted. Open it from the mail again."
        arrived
      />
    );
  if (link.state !== 'valid')
    return <LinkWaiting message={link.state === 'failed' ? link.message : undefined} onRetry={retry} />;
  const { name, stage, created_at, tracks } = link.found;
  const { name: stageName, text, done } = stages[stage];
  return (
    <PublicCard title="Your application" text={name} arrived>
      <p className={classes.stage}>{stageName}</p>
      <p className={classes.text}>{text}</p>
      {done !== undefined && (
        <ol className={classes.steps} aria-label="Steps">
          {steps.map((step, index) => (
            <li key={step} className={classes.step} data-done={index < done || undefined}>
              {step}
              <span className={classes.state}>{index < done ? 'Done' : index === done && 'Next'}</span>
            </li>
          ))}
        </ol>
      )}
      <dl className={classes.facts}>
        <dt>Sent</dt>
        <dd>
          <time dateTime={created_at}>{day.format(new Date(created_at))}</time>
        </dd>
        <dt>Tracks</dt>
        <dd>
          {tracks.length === 0 ? (
            'None'
          ) : (
            <ul className={classes.tracks}>
              {tracks.map((track, index) => (
                // Two files may have the same name, and their order never changes.
                <li key={index}>{track}</li>
              ))}
            </ul>
          )}
        </dd>
      </dl>
    </PublicCard>
  );
};
