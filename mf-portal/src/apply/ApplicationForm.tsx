import type { CallBody, FieldErrors, Reply } from '@segno/contract';
import { artistReviewer, createArtistSubmission, readApplicationChallenge } from '@segno/contract/submissions';
import { call, useCan } from '@segno/host';
import { Alert, Button, useConfirm } from '@segno/ui';
import { FormFields, FormSummary, useEntityForm } from '@segno/ui/form';
import { findProof } from '@segno/ui/upload';
import { useEffect, useState } from 'react';
import { forgetDraft, readDraft, saveDraft } from './applicationDraft';
import {
  applicationFields,
  applicationInput,
  blankApplication,
  type ApplicationInput,
  ownApplicationInput,
} from './applicationFields';
import { type ApplicationProof, createProof, ProofContext } from './applicationProof';
import { withErrors } from '../tracks/upload/withErrors';
import { withProof } from './withProof';
import classes from './ApplyScreen.module.css';

type Sent = Reply<typeof createArtistSubmission>['new_artist_submission'];

const bodyOf = ({ tracks, ...applicant }: ApplicationInput): CallBody<typeof createArtistSubmission> => ({
  ...applicant,
  source_files: tracks.flatMap(({ file }) =>
    file?.state === 'uploaded' ? [{ url: file.url, original_filename: file.original_filename }] : [],
  ),
});

/** Errors of files go to the fields of the form. */
const placed = (errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, texts]) => [
      path.replace(/^source_files$/, 'tracks').replace(/^source_files\.(\d+)\..*/, 'tracks.$1.file'),
      texts,
    ]),
  );

/**
 * Sends an application. Sent again after a lost connection, the same application is stored once.
 * @throws CallError
 */
const sendApplication = (values: ApplicationInput, proof: ApplicationProof): Promise<Sent> => {
  const making = withProof(proof, proof.answer, (answer) =>
    call(createArtistSubmission, { body: { ...bodyOf(values), ...answer } }),
  );
  return withErrors(making, placed).then(({ new_artist_submission }) => new_artist_submission);
};

export interface SentApplication {
  email: string;
  /** Of the artist or band, otherwise of the person. */
  name: string;
  /** File names, in order. */
  tracks: readonly string[];
  /** Entered by staff: no mail is sent. */
  isEntered: boolean;
}

interface ApplicationFormProps {
  onSent: (sent: SentApplication) => void;
  /** Discards everything that was typed. */
  onStartOver: () => void;
}

const newProof = () =>
  createProof({
    ask: async () => (await call(readApplicationChallenge, {})).challenge,
    solve: findProof,
  });

const isBlank = (values: Readonly<Record<string, unknown>>): boolean =>
  JSON.stringify(values) === JSON.stringify(blankApplication);

/** The form of an application. Input and uploads survive a reload. */
export const ApplicationForm = ({ onSent, onStartOver }: ApplicationFormProps) => {
  const [draft] = useState(readDraft);
  const [proof] = useState(newProof);
  useEffect(() => proof.begin(), [proof]);
  const mayEnter = useCan(artistReviewer);
  const { confirm, dialog } = useConfirm();
  const form = useEntityForm({
    schema: mayEnter ? applicationInput : ownApplicationInput,
    initial: draft.values,
    fields: applicationFields,
    permissions: undefined,
    // All of it may have been typed before a reload.
    saveUnchanged: 'Ready to send',
    submit: async (values) => ({
      email: values.email,
      name: values.artist_band_name || `${values.first_name} ${values.last_name}`,
      tracks: values.tracks.flatMap(({ file }) => file?.original_filename ?? []),
      isEntered: 'status' in (await sendApplication(values, proof)),
    }),
    onSaved: onSent,
  });
  const { values } = form;
  useEffect(() => saveDraft(values), [values]);

  const startOver = async () => {
    const question = {
      text: 'Start over?',
      detail: 'What you have typed is lost, and the files have to be uploaded again.',
      confirmLabel: 'Start over',
      danger: true,
    };
    if (!isBlank(values) && !(await confirm(question))) return;
    forgetDraft();
    onStartOver();
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void form.save();
      }}
    >
      <FormSummary form={form} />
      {draft.lost.length > 0 && (
        <Alert color="amber" role="status">
          These files were not uploaded yet. Please choose them again: {draft.lost.join(', ')}
        </Alert>
      )}
      <ProofContext value={proof}>
        <FormFields form={form} />
      </ProofContext>
      <div className={classes.actions}>
        <Button variant="subtle" color="gray" disabled={form.isSubmitting} onClick={() => void startOver()}>
          Start over
        </Button>
        <Button type="submit" loading={form.isSubmitting}>
          Send application
        </Button>
      </div>
      {dialog}
    </form>
  );
};
