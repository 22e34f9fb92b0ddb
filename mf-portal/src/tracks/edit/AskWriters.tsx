import { folded } from '@segno/contract';
import { askForConfirmation, listShareConfirmations, type ConfirmedShare } from '@segno/contract/submissions';
import { call, notifySuccess, useInvalidate, useSession } from '@segno/host';
import { ShareConfirmations } from '@segno/tracks';
import { Button, VisuallyHidden } from '@segno/ui';
import { type FieldsOf, FormDialog, FormFields, textField, useEntityForm } from '@segno/ui/form';
import { useState } from 'react';
import { z } from 'zod/mini';

/** T18: the shares of a delivered track, and a button that asks a writer by mail whether they are right. */
export const AskWriters = ({ track }: { track: string }) => {
  const [asked, setAsked] = useState<ConfirmedShare>();
  const self = useSession(({ user }) => user && `${user.first_name} ${user.last_name}`);
  const action = (share: ConfirmedShare) =>
    // Nobody asks themselves.
    self !== undefined && folded(share.writer.full_name) === folded(self) ? null : (
      <Button variant="default" size="compact-sm" onClick={() => setAsked(share)}>
        {share.state === 'not_asked' ? 'Ask to confirm' : 'Ask again'}
        <VisuallyHidden> {share.writer.full_name}</VisuallyHidden>
      </Button>
    );
  return (
    <>
      <ShareConfirmations track={track} action={action} />
      {asked && <AskDialog track={track} share={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
};

const schema = z.pick(askForConfirmation.body, { email: true });
const fields: FieldsOf<typeof schema> = {
  email: textField({ label: 'Email', help: 'The writer gets a link that works for 30 days, without a login.' }),
};

const AskDialog = ({ track, share, onClose }: { track: string; share: ConfirmedShare; onClose: () => void }) => {
  const invalidate = useInvalidate();
  const { uuid, full_name } = share.writer;
  const form = useEntityForm({
    schema,
    initial: { email: share.email ?? '' },
    fields,
    permissions: undefined,
    submit: ({ email }, { guards }) =>
      call(askForConfirmation, { params: { uuid: track }, body: { writer_uuid: uuid, email }, ...guards }),
    onSaved: () => {
      notifySuccess(`${full_name} has been asked`);
      void invalidate(listShareConfirmations);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={`Ask ${full_name} to confirm`} saveLabel="Send" onClose={onClose}>
      <FormFields form={form} />
    </FormDialog>
  );
};
