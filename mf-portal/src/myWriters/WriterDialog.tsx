import { ipiAdvice } from '@segno/contract/catalog';
import { MAX_PAGE_SIZE } from '@segno/contract';
import { createMyWriter, listMyWriters, myWriterInput, updateMyWriter, type MyWriter } from '@segno/contract/portal';
import { call, notifySuccess, useCall, useInvalidate } from '@segno/host';
import { Alert } from '@segno/ui';
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
import { IconAlertTriangle } from '@segno/ui/icons';
import { sameNamed, WITHOUT_IPI } from './writerAdvice';
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
    textField({
      label: 'IPI number',
      help: `9 to 11 digits, as the PRO gave it. ${WITHOUT_IPI}.`,
      inputMode: 'numeric',
    }),
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

interface WriterDialogProps {
  /** The writer to change; by default a new one. */
  writer?: MyWriter;
  onClose: () => void;
  /** Called when the writer is in the artist's list: a new one, or one whom the library already knew. */
  onCreated?: (writer: MyWriter) => void;
}

const typedIn = ({
  performing_rights_organization: pro,
  performing_rights_organization_member_id: member,
  ipi_number,
  ...writer
}: MyWriter): typeof blank => ({
  first_name: writer.first_name,
  last_name: writer.last_name,
  is_default: writer.is_default,
  performing_rights_organization_uuid: pro?.uuid ?? '',
  performing_rights_organization_member_id: member ?? '',
  ipi_number: ipi_number ?? '',
});

/** The form of an artist's writer: a new one, one whom the library already knows by the IPI number, or one whom the artist has created. */
export const WriterDialog = ({ writer, onClose, onCreated }: WriterDialogProps) => {
  const invalidate = useInvalidate();
  const form = useEntityForm({
    schema: myWriterInput,
    initial: writer ? typedIn(writer) : blank,
    fields,
    permissions: undefined,
    submit: async (body, { guards }) =>
      writer
        ? (await call(updateMyWriter, { params: { uuid: writer.uuid }, body, ...guards })).writer
        : (await call(createMyWriter, { body, ...guards })).writer,
    onSaved: (saved) => {
      notifySuccess(writer ? 'Your writer has been updated' : 'Your writer has been created');
      void invalidate(listMyWriters);
      onCreated?.(saved);
      onClose();
    },
  });
  const typed = form.values['ipi_number'];
  const { data } = useCall(listMyWriters, { query: { pagesize: MAX_PAGE_SIZE } });
  const others = data?.writers.filter(({ uuid }) => uuid !== writer?.uuid) ?? [];
  const same = sameNamed(others, `${String(form.values['first_name'])} ${String(form.values['last_name'])}`);
  return (
    <FormDialog
      form={form}
      title={writer ? 'Edit Writer' : 'Create Writer'}
      onClose={onClose}
      below={
        <>
          <div role="status">
            {same && (
              <Alert
                color="amber"
                icon={<IconAlertTriangle size={18} aria-hidden />}
                title={`${same.full_name} is among your writers already`}
              >
                {same.ipi_number === null ? 'Without an IPI number' : `IPI ${same.ipi_number}`}
                {`, ${same.performing_rights_organization?.name ?? 'no PRO'}. Save only if this is somebody else.`}
              </Alert>
            )}
          </div>
          {!writer && (
            <WriterSuggestion
              ipiNumber={typeof typed === 'string' ? typed.trim() : ''}
              onAdded={(added) => {
                // Leaving loses nothing: the writer exists.
                form.reset();
                onCreated?.(added);
                onClose();
              }}
            />
          )}
        </>
      }
    >
      <FormFields form={form} />
    </FormDialog>
  );
};
