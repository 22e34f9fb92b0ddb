import { readRemoteNeeds, registerBackend, type RemoteNeedsRow } from '@segno/contract/rollout';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import { Stack, Text, TextInput } from '@segno/ui';
import { checkbox, FormDialog, FormFields, ScreenDialog, textField, useEntityForm } from '@segno/ui/form';
import { useState } from 'react';

const fields = {
  address: textField({ label: 'Address', help: 'As this server reaches it: http://10.0.0.7:4000', type: 'url' }),
  renew_credential: checkbox({ label: 'New credential', help: 'The current one stops working at once.' }),
};

type BackendDialogProps = Pick<RemoteNeedsRow, 'remote' | 'backend'> & { onClose: () => void };

/** L21: the address of a remote's backend, and, shown once, the secret it authenticates with. */
export const BackendDialog = ({ remote, backend, onClose }: BackendDialogProps) => {
  const invalidate = useInvalidate();
  const [credential, setCredential] = useState<string>();
  const form = useEntityForm({
    schema: registerBackend.body,
    initial: { address: backend?.address ?? '', renew_credential: false },
    fields,
    permissions: undefined,
    submit: (body) => call(registerBackend, { params: { remote }, body }),
    onSaved: (saved) => {
      notifySuccess(`The backend of ${remote} has been updated`);
      void invalidate(readRemoteNeeds);
      if (saved.credential === null) onClose();
      else setCredential(saved.credential);
    },
  });
  const title = `Backend of ${remote}`;
  if (credential === undefined)
    return (
      <FormDialog form={form} title={title} onClose={onClose}>
        <FormFields form={form} />
      </FormDialog>
    );
  return (
    <ScreenDialog title={title} onClose={onClose}>
      <Stack>
        <Text>
          The backend calls this server with this credential. It is shown only once: store it in the backend now.
        </Text>
        <TextInput label="Credential" readOnly value={credential} />
      </Stack>
    </ScreenDialog>
  );
};
