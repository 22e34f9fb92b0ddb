import { song } from '@segno/contract/catalog';
import { mergeTag, readTagGraph, term } from '@segno/contract/taxonomy';
import { call, messageWithErrors, notifySuccess, useCall, useInvalidate, type ScreenProps } from '@segno/host';
import { Alert, Button } from '@segno/ui';
import { Select } from '@segno/ui/extra';
import { choiceProps, QueryFallback, ScreenDialog } from '@segno/ui/form';
import { IconSwitchHorizontal } from '@segno/ui/icons';
import { useChoices } from '@segno/ui/list';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tagChoices } from '../tags/tagFields';
import { MergePreview } from './MergePreview';
import { INTO } from '../tags/useMergeHref';
import classes from './MergeTag.module.css';

interface TagBoxProps {
  id: string;
  label: string;
  help: string;
  /** The chosen tag; its name is undefined until it is read. */
  chosen: { uuid: string; name: string | undefined } | undefined;
  /** The tag that cannot be chosen here. */
  without: string | undefined;
  onChange: (uuid: string) => void;
}

/** Box for one tag. A chosen tag is shown even if it is hidden and therefore not offered. */
const TagBox = ({ id, label, help, chosen, without, onChange }: TagBoxProps) => {
  const options = useChoices(tagChoices, chosen ? [chosen.uuid] : []);
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

/** TAG_MERGE (X10: merging tags): which of two tags is merged into the other, and the consequences. */
export const Screen = ({ params, onClose }: ScreenProps) => {
  const [search] = useSearchParams();
  const [from, setFrom] = useState(params['uuid']);
  const [into, setInto] = useState(search.get(INTO) ?? undefined);
  const first = useTag(from);
  const second = useTag(into);
  const invalidate = useInvalidate();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: (tags: { from: string; into: string }) =>
      call(mergeTag, { params: { uuid: tags.from }, body: { into_uuid: tags.into } }),
    meta: { handlesErrors: true },
    onSuccess: ({ tag_merge }) => {
      notifySuccess(`“${tag_merge.tag.name}” has been merged into “${tag_merge.into.name}”`);
      onClose();
      void invalidate(mergeTag, term.list, song.list);
    },
  });
  const choose = (next: { from: string | undefined; into: string | undefined }) => {
    reset();
    setFrom(next.from);
    setInto(next.into);
  };
  const failed = [first, second].find((read) => read.isError);
  return (
    <ScreenDialog title="Merge tags" onClose={onClose}>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (from !== undefined && into !== undefined && first.data && second.data) mutate({ from, into });
        }}
      >
        <TagBox
          id="merge-from"
          label="Tag that goes"
          help="It is deleted."
          chosen={from === undefined ? undefined : { uuid: from, name: first.data?.tag.name }}
          without={into}
          onChange={(uuid) => choose({ from: uuid, into })}
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
        <TagBox
          id="merge-into"
          label="Tag that stays"
          help="It gets all that the other one has."
          chosen={into === undefined ? undefined : { uuid: into, name: second.data?.tag.name }}
          without={from}
          onChange={(uuid) => choose({ from, into: uuid })}
        />
        {failed && <QueryFallback call={failed} rows={2} columns={4} />}
        {first.data && second.data && <MergePreview from={first.data} into={second.data} />}
        {error && (
          <Alert color="red" role="alert" title="The tags were not merged" className={classes.error ?? ''}>
            {messageWithErrors(error)}
          </Alert>
        )}
        <div className={classes.actions}>
          <Button data-autofocus variant="subtle" color="gray" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={!first.data || !second.data} loading={isPending}>
            Merge
          </Button>
        </div>
      </form>
    </ScreenDialog>
  );
};

const useTag = (uuid: string | undefined) =>
  useCall(readTagGraph, { params: { uuid: uuid ?? '' } }, { enabled: uuid !== undefined });
