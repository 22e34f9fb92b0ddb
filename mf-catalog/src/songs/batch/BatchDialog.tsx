import { counted } from '@segno/contract';
import type { Reply } from '@segno/contract';
import { type BatchPreview, batchSongs } from '@segno/contract/catalog';
import { selectTagFields } from '@segno/contract/taxonomy';
import { call, CallError, messageOf, newUuid, useCall, useSession } from '@segno/host';
import { Alert, Button, Text } from '@segno/ui';
import { Modal, SegmentedControl, Select } from '@segno/ui/extra';
import { RecordChanges } from '@segno/ui/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { actionLabels } from './batchLabels';
import { BatchProgress } from './BatchProgress';
import { actionsOf, attributeGroups, orderBody, type OrderForm } from './orderForm';
import { countOf, selectionArgs, type SelectedSongs } from './selectedSongs';
import { SongErrors } from './SongErrors';
import { ValueBox } from './ValueBox';
import classes from './BatchDialog.module.css';

interface BatchPreviewTextProps {
  preview: BatchPreview;
  attribute: string;
}

/** What a batch update would do. */
const BatchPreviewText = ({ preview, attribute }: BatchPreviewTextProps) => {
  const { count, unchanged, refused, sample } = preview;
  const changing = count - unchanged - refused.length;
  const parts = [
    changing === 0 ? 'Nothing would change' : `${counted(changing, 'song')} would change`,
    ...(unchanged > 0 ? [`${counted(unchanged, 'has', 'have')} the value already`] : []),
    ...(refused.length > 0 ? [`${refused.length.toLocaleString('en-US')} cannot be changed`] : []),
  ];
  return (
    <section className={classes.stack} aria-label="Preview">
      <Text role="status">{parts.join(', ')}.</Text>
      {sample.length > 0 && (
        <ul className={classes.list}>
          {sample.map(({ song, before, after }) => (
            <li key={song.uuid} className={classes.item}>
              <span className={classes.title}>{song.work_title}</span>
              <RecordChanges changes={[{ field: attribute, before, after }]} />
            </li>
          ))}
          {changing > sample.length && <li>and {counted(changing - sample.length, 'song')} more</li>}
        </ul>
      )}
      <SongErrors title="Cannot be changed" errors={refused} />
    </section>
  );
};

export interface BatchDialogProps {
  songs: SelectedSongs;
  /** What is chosen on opening; a complete change is previewed at once. */
  order: OrderForm;
  onClose: () => void;
}

/** Notices of the specification (section 8), for the changes that have one. */
const notices: Readonly<Partial<Record<string, string>>> = {
  curation_state: 'The songs curration state is set',
  content_tier: 'The songs content tier is set',
};

type Started = Extract<Reply<typeof batchSongs>['batch_operation'], { async_task: unknown }>;
type Asked = { body: NonNullable<ReturnType<typeof orderBody>>; clientKey: string };

/** Chooses what to change, previews it (stage 3), starts it (4), and shows its progress (5). */
export const BatchDialog = ({ songs, order, onClose }: BatchDialogProps) => {
  const held = useSession(({ user }) => user?.permissions) ?? [];
  const { data } = useCall(selectTagFields, {}, { staleTime: Infinity });
  const [form, setForm] = useState(order);
  const [started, setStarted] = useState<Started>();
  const fields = data?.tag_fields ?? [];
  const field = fields.find(({ key }) => form.attribute === `taxonomy.${key}`);
  const actions = actionsOf(form.attribute, field);
  const body = orderBody(form, field);

  const preview = useMutation({
    mutationFn: async (asked: Asked): Promise<BatchPreview> => {
      const { query, body: more } = selectionArgs(songs);
      const { batch_operation } = await call(batchSongs, { query, body: { ...asked.body, ...more, dry_run: true } });
      if ('async_task' in batch_operation) throw new Error('A preview has started a batch update');
      return batch_operation;
    },
    meta: { handlesErrors: true },
  });
  const execution = useMutation({
    mutationFn: async (asked: Asked) => {
      const { query, body: more } = selectionArgs(songs);
      const answer = await call(batchSongs, { query, body: { ...asked.body, ...more }, clientKey: asked.clientKey });
      return answer.batch_operation;
    },
    meta: { handlesErrors: true },
    onSuccess: (operation) => {
      if ('async_task' in operation) setStarted(operation);
    },
  });

  const [isListOpen, setListOpen] = useState(false);
  const showPreview = () => body && preview.mutate({ body, clientKey: newUuid() });
  const previewOnArrival = useEffectEvent(showPreview);
  useEffect(() => {
    previewOnArrival();
  }, []);

  const change = (next: Partial<OrderForm>) => {
    const changed = { ...form, ...next };
    // A box reports its value again on blur: the preview stays, and the click that left the box counts.
    if (JSON.stringify(changed) === JSON.stringify(form)) return;
    preview.reset();
    execution.reset();
    setForm(changed);
  };
  const failure = execution.error ?? preview.error;
  const valueErrors = failure instanceof CallError ? Object.values(failure.errors ?? {}).flat() : [];
  const asked = preview.data && preview.variables;
  const changing = preview.data ? preview.data.count - preview.data.unchanged - preview.data.refused.length : 0;

  if (started)
    return (
      <BatchModal title="Batch update" onClose={onClose}>
        <BatchProgress operation={started} notice={notices[form.attribute]} onClose={onClose} />
      </BatchModal>
    );
  return (
    <BatchModal title={`Batch update of ${counted(countOf(songs), 'song')}`} onClose={onClose}>
      <form
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          setListOpen(false);
          if (asked) execution.mutate(asked);
          else showPreview();
        }}
      >
        <Select
          label="Attribute"
          data-autofocus={order.attribute === '' || undefined}
          placeholder="Start typing..."
          nothingFoundMessage="No matching entries.."
          searchable
          data={attributeGroups(held, fields)}
          value={form.attribute === '' ? null : form.attribute}
          disabled={execution.isPending}
          onChange={(attribute) => {
            const next = fields.find(({ key }) => attribute === `taxonomy.${key}`);
            const [action = ''] = actionsOf(attribute ?? '', next);
            change({ attribute: attribute ?? '', action, values: [] });
          }}
        />
        {actions.length > 1 && (
          <SegmentedControl
            aria-label="Action"
            data={actions.map((value) => ({ value, label: actionLabels[value] }))}
            value={form.action}
            disabled={execution.isPending}
            onChange={(value) => change({ action: actions.find((action) => action === value) ?? '' })}
          />
        )}
        <ValueBox
          form={form}
          field={field}
          error={valueErrors.length > 0 ? valueErrors.join(' ') : undefined}
          list={{ isOpen: isListOpen, setOpen: setListOpen }}
          onChange={(values) => change({ values })}
        />
        {failure && valueErrors.length === 0 && <Alert color="red">{messageOf(failure)}</Alert>}
        {preview.data && <BatchPreviewText preview={preview.data} attribute={form.attribute} />}
        <div className={classes.actions}>
          {/* The Enter that has chosen a value in the bar must not write it. */}
          <Button variant="default" data-autofocus={order.attribute !== '' || undefined} onClick={onClose}>
            Cancel
          </Button>
          {preview.data ? (
            <Button type="submit" disabled={changing === 0} loading={execution.isPending}>
              Update {counted(changing, 'song')}
            </Button>
          ) : (
            <Button type="submit" disabled={!body} loading={preview.isPending}>
              Preview
            </Button>
          )}
        </div>
      </form>
    </BatchModal>
  );
};

const BatchModal = ({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) => (
  <Modal opened onClose={onClose} size="34rem" title={title} closeButtonProps={{ 'aria-label': 'Close dialog' }}>
    {children}
  </Modal>
);
