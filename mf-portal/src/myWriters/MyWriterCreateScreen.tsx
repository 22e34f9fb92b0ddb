import { ipiAdvice } from '@segno/contract/catalog';
import { createMyWriter, listMyWriters, myWriterInput } from '@segno/contract/portal';
import { call, notifySuccess, useInvalidate, type ScreenProps } from '@segno/host';
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

/** MY_WRITER_CREATE: a new writer, or one whom the library knows already by the IPI number. */
export const Screen = ({ onClose }: ScreenProps) => {
  const invalidate = useInvalidate();
  const form = useEntityForm({
    schema: myWriterInput,
    initial: blank,
    fields,
    submit: async (body, { guards }) => (await call(createMyWriter, { body, ...guards })).writer,
    onSaved: () => {
      notifySuccess('Your writer has been created');
      void invalidate(listMyWriters);
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
          onAdded={() => {
            // Nothing is lost by leaving: the writer is there.
            form.reset();
            onClose();
          }}
        />
      }
    >
      <FormFields form={form} />
    </FormDialog>
  );
};
