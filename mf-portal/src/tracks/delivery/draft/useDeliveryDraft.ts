import {
  type DeliveryDraft,
  type DeliveryDraftContent,
  deliveryDraftContent,
  discardDeliveryDraft,
  readDeliveryDraft,
  readTrackSubmission,
  saveDeliveryDraft,
} from '@segno/contract/submissions';
import { call, tabStorage, useInvalidate } from '@segno/host';
import type { EntityForm } from '@segno/ui/form';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { z } from 'zod/mini';
import type { DeliveryValues } from '../deliveryInput';
import { draftOf, fieldsOf, lostSlots } from './draftContent';
import { createDraftSaver, type DraftState } from './draftSaver';

/**
 * What was typed in this tab, or null if all of it was removed and the server does not know yet; and the saved draft that
 * it continues from (0 without one).
 */
const localDraft = z.object({ content: z.nullable(deliveryDraftContent), revision: z.number(), isSaved: z.boolean() });
type LocalDraft = z.output<typeof localDraft>;

const keyOf = (track: string) => `segno.delivery.${track}`;

/**
 * This tab's copy: available at once, before the server has it, and without a connection. Undefined if there is none, or it
 * cannot be read.
 * @param track uuid of the track
 */
const readLocalDraft = (track: string): LocalDraft | undefined =>
  localDraft.safeParse(tabStorage.read(keyOf(track))).data;

/** A storage that is full or forbidden stores nothing; the server does. */
const writeLocalDraft = (track: string, draft: LocalDraft): void => void tabStorage.write(keyOf(track), draft);

const clearLocalDraft = (track: string): void => void tabStorage.write(keyOf(track), undefined);

/** What a delivery form begins with: the draft to restore, and the server's if that is different. */
export interface FoundDraft {
  restored: DeliveryDraftContent | undefined;
  stored: DeliveryDraft | null;
  /** This tab has changes that never reached the server. */
  isUnsaved: boolean;
  /** … which now has another page's. */
  isDivided: boolean;
}

/** The newest draft: this tab's as long as the server does not have it, otherwise the server's. */
export const findDraft = (track: string, stored: DeliveryDraft | null): FoundDraft => {
  const local = readLocalDraft(track);
  const goesOn = local?.revision === (stored?.revision ?? 0);
  // What was removed here was removed from the draft of that time, not from what another page has saved since.
  if (!local || local.isSaved || (local.content === null && !goesOn))
    return { restored: stored ?? undefined, stored, isUnsaved: false, isDivided: false };
  return { restored: local.content ?? undefined, stored, isUnsaved: true, isDivided: !goesOn && stored !== null };
};

interface DeliveryDraftOptions {
  form: EntityForm;
  track: string;
  found: FoundDraft;
  /** The form's initial values, without the draft. */
  initial: DeliveryValues;
  /** Called when the draft is in the form: from now on its initial values are the track's. */
  onRestored: () => void;
  isRestored: boolean;
}

/** The draft as the screen shows it. */
export interface ShownDraft {
  state: DraftState;
  /** Restores the other page's draft in the form. */
  takeTheirs: () => Promise<void>;
  /** Continues with what is in the form; the other page's draft is replaced. */
  keepMine: () => Promise<void>;
}

/**
 * Stores a delivery on the server while it is being prepared, including uploaded files, and in this tab until the server
 * has it. Once delivered, reset or discarded, it is removed from both places (T10: draft of a delivery).
 */
export const useDeliveryDraft = ({
  form,
  track,
  found,
  initial,
  onRestored,
  isRestored,
}: DeliveryDraftOptions): ShownDraft => {
  const invalidate = useInvalidate();
  const latest = useRef({ form, initial, onRestored });
  const had = useRef(found.isUnsaved);
  const base = useRef(found.restored?.base ?? {});
  useEffect(() => {
    latest.current = { form, initial, onRestored };
  });

  const params = { uuid: track };
  const [saver] = useState(() =>
    createDraftSaver({
      stored: found.stored,
      save: async (content, revision) => {
        const { delivery_draft } = await call(saveDeliveryDraft, { params, body: { ...content, revision } });
        if (!delivery_draft) throw new Error('A draft that was saved was not answered');
        return delivery_draft;
      },
      discard: async (revision) => {
        // Even if the page is closed meanwhile.
        await call(discardDeliveryDraft, { params, query: { revision }, keepalive: true });
        if (readLocalDraft(track)?.content === null) clearLocalDraft(track);
      },
      onOver: () => void invalidate(readTrackSubmission),
    }),
  );
  const state = useSyncExternalStore(saver.subscribe, saver.state);

  const { kind, saved } = state;
  useEffect(() => {
    if (!saved) return;
    const { sent, stored } = saved;
    // What was typed meanwhile stays, and continues from what was saved.
    const typed = kind === 'saved' ? undefined : readLocalDraft(track);
    writeLocalDraft(track, {
      content: typed ? typed.content : sent,
      revision: stored.revision,
      isSaved: typed === undefined,
    });
    const lost = lostSlots(sent, stored);
    if (lost.length === 0) return;
    const { set, values } = latest.current.form;
    set('files', { ...Object(values['files']), ...Object.fromEntries(lost.map((fileType) => [fileType, null])) });
  }, [track, kind, saved]);

  // Before anything is stored: the form's first values must not replace the draft.
  useEffect(() => {
    if (found.restored) put(latest.current.form, found.restored);
    latest.current.onRestored();
    if (found.isDivided) saver.divide();
  }, [found, saver]);

  const takeBack = useCallback(() => {
    // Until the server has deleted it, a page that is loaded must not restore it.
    if (saver.revision() > 0) writeLocalDraft(track, { content: null, revision: saver.revision(), isSaved: false });
    else clearLocalDraft(track);
    saver.change(null);
  }, [track, saver]);

  const { values, changes, conflicts } = form;
  const clashing = conflicts.map(({ name }) => name).join();
  useEffect(() => {
    if (!isRestored) return;
    if (changes > 0) {
      had.current = true;
      const content = draftOf(values, initial);
      // Open questions remain open when the draft is restored.
      const open = clashing.split(',');
      const kept = Object.entries(base.current).filter(([key]) => open.includes(key));
      base.current = { ...content.base, ...Object.fromEntries(kept) };
      const draft = { ...content, base: base.current };
      writeLocalDraft(track, { content: draft, revision: saver.revision(), isSaved: false });
      saver.change(draft);
    } else if (had.current) takeBack();
  }, [track, saver, values, changes, clashing, initial, isRestored, takeBack]);

  useEffect(() => {
    const flush = () => saver.flush();
    addEventListener('online', flush);
    addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      removeEventListener('online', flush);
      removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      // Reset or discarded at the very moment of leaving.
      if (had.current && !latest.current.form.isUnsaved()) takeBack();
      saver.flush();
    };
  }, [track, saver, takeBack]);

  const readTheirs = async (): Promise<DeliveryDraft | null> =>
    (await call(readDeliveryDraft, { params })).delivery_draft;
  return {
    state,
    takeTheirs: async () => {
      const theirs = await readTheirs();
      saver.replace(theirs);
      form.reset();
      if (theirs) put(form, theirs);
    },
    keepMine: async () => saver.settle(await readTheirs()),
  };
};

const put = (form: EntityForm, content: DeliveryDraftContent): void => {
  for (const [name, value] of Object.entries(fieldsOf(content))) form.set(name, value);
};
