import { ipiAdvice } from '@segno/contract/catalog';
import { createMyWriter, listMyWriters, myWriterInput, type MyWriter } from '@segno/contract/portal';
import { call, notifySuccess, useInvalidate } from '@segno/host';
import {
  advised,
  checkbox,
  type FieldsOf,
  FormDialog,
  FormFields,
  proChoices,
  textField,
  typeaheadField,
  useEntityForm,
} from '@segno/ui/form';
import { WriterSuggestion } from './WriterSuggestion';

const fields: FieldsOf<typeof myWriterInput> = {
  first_name: textField({ label: 'First name' }),
  last_name: textField({ label: 'Last name' }),
  is_default: checkbox({ label: 'Default', help: 'New deliveries start with a share for this writer.' }),
  performing_rights_organization_uuid: typeaheadField({
    label: 'PRO',
    help: 'The performing rights organization that the writer is a member of.',
    options: proChoices,
  }),
  performing_rights_organization_member_id: textField({ label: 'PRO member ID' }),
  ipi_number: advised(
    textField({ label: 'IPI number', help: '9 to 11 digits, as the PRO gave it.', inputMode: 'numeric' }),
    ipiAdvice,
  ),
};

const blank = {
  first_name: '',
  last_name: '',
  is_default: false,
  performing_rights_organization_uuid: '',
  performing_rights_organization_member_id: '',
  ipi_number: '',
};

interface CreateWriterDialogProps {
  onClose: () => void;
  /** The writer is in the artist's list now: a new one, or one whom the library knew already. */
  onCreated?: (writer: MyWriter) => void;
}

/** A new writer of the artist, or one whom the library knows already by the IPI number. */
export const CreateWriterDialog = ({ onClose, onCreated }: CreateWriterDialogProps) => {
  const invalidate = useInvalidate();
  const form = useEntityForm({
    schema: myWriterInput,
    initial: blank,
    fields,
    permissions: undefined,
    submit: async (body, { guards }) => (await call(createMyWriter, { body, ...guards })).writer,
    onSaved: (writer) => {
      notifySuccess('Your writer has been created');
      void invalidate(listMyWriters);
      onCreated?.(writer);
      onClose();
    },
  });
  const typed = form.values['ipi_number'];
  return (
    <FormDialog
      form={form}
      title="Create Writer"
      onClose={onClose}
      below={
        <WriterSuggestion
          ipiNumber={typeof typed === 'string' ? typed.trim() : ''}
          onAdded={(writer) => {
            // Nothing is lost by leaving: the writer is there.
            form.reset();
            onCreated?.(writer);
            onClose();
          }}
        />
      }
    >
      <FormFields form={form} />
    </FormDialog>
  );
};
