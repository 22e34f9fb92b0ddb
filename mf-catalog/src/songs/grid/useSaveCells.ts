import type { Reply } from '@segno/contract';
import { editSongCells, type CellPreview } from '@segno/contract/catalog';
import { call, newUuid } from '@segno/host';
import { notifyFailure } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { draftKey, type Draft } from './drafts';

type Started = Extract<Reply<typeof editSongCells>['batch_operation'], { async_task: unknown }>;

const cellOf = ({ song, column, before, text }: Draft) => ({ song, column, before, text });

/** What saving the cells would do. */
async function previewCells(drafts: readonly Draft[]): Promise<CellPreview> {
  const { batch_operation } = await call(editSongCells, { body: { cells: drafts.map(cellOf), dry_run: true } });
  if ('async_task' in batch_operation) throw new Error('A preview has written cells');
  return batch_operation;
}

/** Asks whether cells can be saved, as soon as they are left. If that fails, Save asks again. */
export const useCellCheck = (onChecked: (preview: CellPreview, drafts: readonly Draft[]) => void) =>
  useMutation({ mutationFn: previewCells, meta: { handlesErrors: true }, onSuccess: onChecked }).mutate;

export interface SaveCells {
  /** What saving would do, until the person decides. */
  preview: CellPreview | undefined;
  started: Started | undefined;
  isChecking: boolean;
  isSaving: boolean;
  check: (drafts: readonly Draft[]) => void;
  save: () => void;
  close: () => void;
}

/** Previews saving the cells, and then saves those that can be. */
export function useSaveCells(on: {
  onChecked: (preview: CellPreview, drafts: readonly Draft[]) => void;
  /** Called when the cells are being saved. */
  onSaved: (drafts: readonly Draft[]) => void;
}): SaveCells {
  const [started, setStarted] = useState<Started>();
  const checking = useMutation({
    mutationFn: ({ drafts }: { drafts: readonly Draft[]; clientKey: string }) => previewCells(drafts),
    onSuccess: (preview, { drafts }) => on.onChecked(preview, drafts),
  });
  const asked = checking.variables;
  const refused = new Set(checking.data?.refused.map(draftKey));
  const accepted = asked?.drafts.filter((draft) => !refused.has(draftKey(draft))) ?? [];
  const saving = useMutation({
    // The key is that of the preview: pressing twice, or again after a failure, writes once.
    mutationFn: async ({ drafts, clientKey }: { drafts: readonly Draft[]; clientKey: string }) =>
      call(editSongCells, { body: { cells: drafts.map(cellOf) }, clientKey }),
    meta: { handlesErrors: true },
    onSuccess: ({ batch_operation }, { drafts }) => {
      if ('async_task' in batch_operation) setStarted(batch_operation);
      on.onSaved(drafts);
    },
    onError: (error, { drafts }) => {
      notifyFailure(error);
      // Changes since the preview are then shown at their cells.
      checking.mutate({ drafts, clientKey: newUuid() });
    },
  });
  return {
    preview: started ? undefined : checking.data,
    started,
    isChecking: checking.isPending,
    isSaving: saving.isPending,
    check: (drafts) => checking.mutate({ drafts, clientKey: newUuid() }),
    save: () => asked && saving.mutate({ drafts: accepted, clientKey: asked.clientKey }),
    close: () => {
      checking.reset();
      setStarted(undefined);
    },
  };
}
