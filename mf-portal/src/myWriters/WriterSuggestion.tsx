import { MAX_PAGE_SIZE } from '@segno/contract';
import { writer } from '@segno/contract/catalog';
import { addExistingWriter, listMyWriters, type MyWriter } from '@segno/contract/portal';
import { call, notifySuccess, useCall, useInvalidate } from '@segno/host';
import { Alert, Button } from '@segno/ui';
import { useDebouncedValue } from '@segno/ui/extra';
import { IconUser } from '@segno/ui/icons';
import { useMutation } from '@tanstack/react-query';
import classes from './WriterSuggestion.module.css';

interface WriterSuggestionProps {
  /** As typed. */
  ipiNumber: string;
  /** Called when the suggested writer is in the list. */
  onAdded: (writer: MyWriter) => void;
}

/** Milliseconds after the last keystroke before a number is looked up (specification section 9). */
const PAUSE = 400;

/** The writer who already has the IPI number, to be added instead of created again. */
export const WriterSuggestion = ({ ipiNumber, onAdded }: WriterSuggestionProps) => {
  const invalidate = useInvalidate();
  const [asked] = useDebouncedValue(ipiNumber, PAUSE);
  const isWhole = /^[0-9]{9,11}$/.test(asked);
  const known = useCall(writer.list, { query: { ipi_number: asked } }, { enabled: isWhole });
  const own = useCall(listMyWriters, { query: { pagesize: MAX_PAGE_SIZE } }, { enabled: isWhole });
  const { mutate, isPending } = useMutation({
    mutationFn: (writer_uuid: string) => call(addExistingWriter, { body: { writer_uuid, ipi_number: asked } }),
    onSuccess: ({ writer }) => {
      notifySuccess('Writer added');
      void invalidate(listMyWriters);
      onAdded(writer);
    },
  });

  const found = isWhole && asked === ipiNumber ? known.data?.writers[0] : undefined;
  const isOwn = own.data?.writers.some(({ uuid }) => uuid === found?.uuid) ?? false;
  return (
    <div role="status">
      {found && own.data && (
        <Alert
          icon={<IconUser size={18} aria-hidden />}
          title={isOwn ? 'Already among your writers' : 'Is it this writer?'}
        >
          <div className={classes.body}>
            <span>
              {found.full_name} ({found.performing_rights_organization?.name ?? 'no PRO'}) has this IPI number.
            </span>
            {!isOwn && (
              <Button variant="default" size="sm" loading={isPending} onClick={() => mutate(found.uuid)}>
                Add this Writer
              </Button>
            )}
          </div>
        </Alert>
      )}
    </div>
  );
};
