import type { EndpointSpec } from '@segno/contract';
import { CallError, messageWithErrors, notifySuccess, useInvalidate } from '@segno/host';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QueryFallback, type QueryFallbackProps } from '../components/states/QueryFallback';
import { choiceProps } from '../engine/form/fields/selectField';
import { ScreenDialog } from '../engine/form/layout/ScreenDialog';
import type { OptionSource } from '../engine/options/optionSource';
import { useChoices } from '../engine/options/useChoices';
import { Select } from '../extra';
import { IconSwitchHorizontal } from '../icons';
import { Alert, Button } from '../index';
import { MergePreview, type Mergeable } from './MergePreview';
import { INTO } from './useMergeHref';
import classes from './MergeDialog.module.css';

interface RecordBoxProps {
  id: string;
  label: string;
  help: string;
  choices: OptionSource;
  /** The chosen record; its name is undefined until it is read. */
  chosen: { uuid: string; name: string | undefined } | undefined;
  /** The record that cannot be chosen here. */
  without: string | undefined;
  onChange: (uuid: string) => void;
}

/** Box for one record. A chosen one is shown even if it is hidden and therefore not offered. */
const RecordBox = ({ id, label, help, choices, chosen, without, onChange }: RecordBoxProps) => {
  const options = useChoices(choices, chosen ? [chosen.uuid] : []);
  const offered = options.list.filter(({ value }) => value !== without);
  const isMissing = chosen?.name !== undefined && !offered.some(({ value }) => value === chosen.uuid);
  const list = isMissing ? [{ value: chosen.uuid, label: chosen.name ?? '' }, ...offered] : offered;
  return (
    <Select
      {...choiceProps(
        { id, label, help, error: undefined, required: true, readOnly: false },
        { hint: 'Start typing...', choices: { ...options, list } },
      )}
      // The dialog opens in the box that is still to be filled.
      data-autofocus={chosen === undefined || undefined}
      value={chosen?.uuid ?? null}
      onChange={(uuid) => uuid !== null && onChange(uuid)}
    />
  );
};

/** The row that opened the dialog goes with the record: the focus stays on the page. */
async function focusAfter(changed: Promise<unknown>): Promise<void> {
  await changed;
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('page-title')?.focus({ preventScroll: true });
  });
}

/** Why a merge is refused: it is about both records, so the field's name is left out. */
const refusalOf = (error: Error): string =>
  (error instanceof CallError && Object.values(error.errors).flat().join(' ')) || messageWithErrors(error);

export interface MergeDialogProps {
  /** 'tag' */
  noun: string;
  choices: OptionSource;
  /** The record that is opened as the one that goes. */
  uuid: string | undefined;
  /** Reads a record and what it has; nothing is read for undefined. */
  useRecord: (uuid: string | undefined) => { call: QueryFallbackProps['call']; record: Mergeable | undefined };
  /** Merges the first into the second. */
  merge: (from: string, into: string) => Promise<unknown>;
  /** Calls whose answers a merge changes. */
  changes: readonly EndpointSpec[];
  /** Whether it can be undone: the last sentence of the preview. */
  last: string;
  onClose: () => void;
}

/** Dialog for merging two records: which of them goes into the other, and the consequences. */
export const MergeDialog = ({ noun, choices, uuid, useRecord, merge, changes, last, onClose }: MergeDialogProps) => {
  const [search] = useSearchParams();
  const [from, setFrom] = useState(uuid);
  const [into, setInto] = useState(search.get(INTO) ?? undefined);
  const first = useRecord(from);
  const second = useRecord(into);
  const names = { from: first.record?.name, into: second.record?.name };
  const invalidate = useInvalidate();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (merged: { from: string; into: string }) => merge(merged.from, merged.into),
    meta: { handlesErrors: true },
    onSuccess: () => {
      notifySuccess(`“${names.from}” has been merged into “${names.into}”`);
      onClose();
      void focusAfter(invalidate(...changes));
    },
  });
  const choose = (next: { from: string | undefined; into: string | undefined }) => {
    reset();
    setFrom(next.from);
    setInto(next.into);
  };
  const failed = [first, second].find(({ call }) => call.error);
  const isReady = first.record !== undefined && second.record !== undefined;
  const kind = noun.charAt(0).toUpperCase() + noun.slice(1);
  return (
    <ScreenDialog title={`Merge ${noun}s`} onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (from !== undefined && into !== undefined && isReady) mutate({ from, into });
        }}
      >
        <RecordBox
          id="merge-from"
          label={`${kind} that goes`}
          help="It is deleted."
          choices={choices}
          chosen={from === undefined ? undefined : { uuid: from, name: names.from }}
          without={into}
          onChange={(next) => choose({ from: next, into })}
        />
        <Button
          variant="default"
          size="compact-md"
          className={classes.swap ?? ''}
          leftSection={<IconSwitchHorizontal size={16} aria-hidden />}
          disabled={into === undefined}
          onClick={() => choose({ from: into, into: from })}
        >
          Swap
        </Button>
        <RecordBox
          id="merge-into"
          label={`${kind} that stays`}
          help="It gets all that the other one has."
          choices={choices}
          chosen={into === undefined ? undefined : { uuid: into, name: names.into }}
          without={from}
          onChange={(next) => choose({ from, into: next })}
        />
        {failed && <QueryFallback call={failed.call} rows={2} columns={4} />}
        {first.record && second.record && (
          <MergePreview noun={noun} from={first.record} into={second.record} last={last} />
        )}
        {error && (
          <Alert color="red" role="alert" title={`The ${noun}s were not merged`} className={classes.error ?? ''}>
            {refusalOf(error)}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button data-autofocus variant="subtle" color="gray" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!isReady} loading={isPending}>
            Merge
          </Button>
        </div>
      </form>
    </ScreenDialog>
  );
};
