import { counted } from '@segno/contract';
import { song } from '@segno/contract/catalog';
import { listTagMerges, term, undoTagMerge, type TagMerge } from '@segno/contract/taxonomy';
import { call, notifySuccess, useCall, useInvalidate, type ScreenProps } from '@segno/host';
import { Button, EmptyState, RelativeTime, StatusBadge, useConfirm } from '@segno/ui';
import { QueryFallback, ScreenDialog } from '@segno/ui/form';
import { useMutation } from '@tanstack/react-query';
import classes from './MergeTag.module.css';

/** TAG_MERGES (X10: merging tags): merged tags, newest first, with undo. */
export const Screen = ({ onClose }: ScreenProps) => {
  const read = useCall(listTagMerges, {});
  return (
    <ScreenDialog title="Merges of tags" onClose={onClose}>
      {!read.data && <QueryFallback call={read} rows={3} columns={1} />}
      {read.data?.tag_merges.length === 0 && (
        <EmptyState text="No merges." hint="Tags that were merged appear here for 30 days and can be made two again." />
      )}
      {read.data && read.data.tag_merges.length > 0 && (
        <ul className={classes.merges}>
          {read.data.tag_merges.map((merge) => (
            <Merge key={merge.uuid} merge={merge} />
          ))}
        </ul>
      )}
    </ScreenDialog>
  );
};

const Merge = ({ merge }: { merge: TagMerge }) => {
  const { tag, into, song_count, merged_by, merged_at, is_undone, undo_allowed } = merge;
  const { confirm, dialog } = useConfirm();
  const undo = useUndo(merge);
  const ask = async (): Promise<void> => {
    const question = {
      text: `Make “${tag.name}” a tag of its own again?`,
      detail: `It gets its relations and terms back, and of its ${counted(song_count, 'song')} those that still have “${into.name}”. Published ones are out of sync then.`,
      confirmLabel: 'Undo',
    };
    if (await confirm(question)) undo.mutate();
  };
  return (
    <li className={classes.merge}>
      <div className={classes.words}>
        “<bdi>{tag.name}</bdi>” into “<bdi>{into.name}</bdi>”
        <p className={classes.fact}>
          {counted(song_count, 'song')}, {merged_by}, <RelativeTime value={merged_at} />
        </p>
      </div>
      {is_undone && <StatusBadge>Undone</StatusBadge>}
      {undo_allowed && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Undo: “${tag.name}” into “${into.name}”`}
          loading={undo.isPending}
          onClick={() => void ask()}
        >
          Undo
        </Button>
      )}
      {dialog}
    </li>
  );
};

const useUndo = ({ uuid, tag }: TagMerge) => {
  const invalidate = useInvalidate();
  return useMutation({
    mutationFn: () => call(undoTagMerge, { params: { uuid } }),
    onSuccess: () => notifySuccess(`“${tag.name}” is a tag of its own again`),
    onSettled: () => invalidate(undoTagMerge, term.list, song.list),
  });
};
