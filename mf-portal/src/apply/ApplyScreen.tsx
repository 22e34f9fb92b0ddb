import { KeyValue, PageHead } from '@segno/ui';
import { useState } from 'react';
import { forgetDraft } from './applicationDraft';
import { ApplicationForm, type SentApplication } from './ApplicationForm';
import classes from './ApplyScreen.module.css';

// The form is gone: its replacement is read out.
const focusTitle = (element: HTMLElement | null) => element?.querySelector('h1')?.focus();

const nextText = ({ email, isEntered }: SentApplication): string =>
  isEntered
    ? 'You find it in the artist submissions. No mail was sent.'
    : `Two of us listen to your music, one after the other, and you hear from us by mail. We have written to ${email}: the mail has a link to the state of your application. Not there? Look in your spam folder.`;

/** What was sent, and what happens next. */
const Sent = (sent: SentApplication) => (
  <div ref={focusTitle} className={classes.root}>
    <PageHead title="Your application was sent" />
    <div className={classes.sent}>
      <KeyValue
        items={[
          { label: 'Name', value: sent.name },
          { label: 'Tracks', value: sent.tracks.join('\n') },
        ]}
      />
      <p className={classes.next}>{nextText(sent)}</p>
    </div>
  </div>
);

/** APPLY: an artist applies to the library, without an account (T12: applications). */
export const Screen = () => {
  const [round, setRound] = useState(0);
  const [sent, setSent] = useState<SentApplication>();
  if (sent) return <Sent {...sent} />;
  return (
    <div className={classes.root}>
      <PageHead title="Apply to the library" />
      <p className={classes.words}>
        Tell us who you are and send us some of your music. You need no account. What you fill in stays in this tab
        until you send it, also when the connection is lost.
      </p>
      <ApplicationForm
        key={round}
        onSent={(application) => {
          forgetDraft();
          setSent(application);
        }}
        onStartOver={() => setRound(round + 1)}
      />
    </div>
  );
};
