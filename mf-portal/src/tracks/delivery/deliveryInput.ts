import { texts, transformed, uuid } from '@segno/contract';
import { sharesTotal } from '@segno/contract/catalog';
import { finalSourceFilesInput } from '@segno/contract/submissions';
import { instrumentFamilies } from '@segno/contract/taxonomy';
import { z } from 'zod/mini';
import { fileProblem, fileValue } from '@segno/ui/upload';
import { needsFile, type DeliverySlot } from './files/deliverySlots';
import { behavioursKey, instrumentsKey } from './tags/taxonomyKeys';

/** What the rules of a delivery depend on. */
export interface DeliveryRules {
  hasLyrics: boolean;
  slots: readonly DeliverySlot[];
}

const { description, notes, bpm, lyrics, additional_lyrics_subjects, share_data } = finalSourceFilesInput.shape;
const tags = z.array(uuid());
const atMostSix = z.optional(tags.check(z.maxLength(6, { error: texts.atMostSixTags })));
const isEmpty = (list: readonly unknown[] | undefined) => list === undefined || list.length === 0;

/** A list of instruments per family and of behaviours per family, by field key (X1: values of the taxonomy). */
const instruments = z.record(z.string(), tags).check(
  z.superRefine((chosen, context) => {
    const fail = (path: string[]) => context.addIssue({ code: 'custom', path, message: texts.instrumentRequired });
    if (instrumentFamilies.every((family) => isEmpty(chosen[instrumentsKey(family)]))) fail([]);
    for (const family of instrumentFamilies)
      if (!isEmpty(chosen[behavioursKey(family)]) && isEmpty(chosen[instrumentsKey(family)]))
        fail([instrumentsKey(family)]);
  }),
);

const shareRow = z.object({
  writer_uuid: uuid(),
  // A text while it is being typed; the contract's own rule makes it a number.
  share: z.pipe(
    transformed(z.union([z.number(), z.string()]), (share): unknown => share),
    share_data.def.element.shape.share,
  ),
});

/** M4: together exactly 100, and nobody twice. */
const shares = z.array(shareRow).check(
  z.minLength(1),
  z.maxLength(100),
  z.superRefine((rows, context) => {
    rows.forEach(({ writer_uuid }, index) => {
      if (rows.findIndex((row) => row.writer_uuid === writer_uuid) < index)
        context.addIssue({ code: 'custom', path: [index, 'writer_uuid'], message: texts.choice });
    });
    if (rows.length > 0 && sharesTotal(rows) !== 100) context.addIssue({ code: 'custom', message: texts.sharesTotal });
  }),
);

const filesInput = (slots: readonly DeliverySlot[]) =>
  z.record(z.string(), z.nullable(fileValue)).check(
    z.superRefine((files, context) => {
      for (const slot of slots) {
        // With the reasons for which the delivered one was refused.
        const missing = needsFile(slot) ? [texts.required, ...slot.problems].join('\n') : undefined;
        const message = fileProblem(files[slot.fileType], missing);
        if (message !== undefined) context.addIssue({ code: 'custom', path: [slot.fileType], message });
      }
    }),
  );

/**
 * The delivery form: the contract's own members, its taxonomy field by field, and the server's rules for this track
 * (specification section 5, X4: what artists choose, M4: shares make 100), so that all errors are shown at once and before
 * anything is sent.
 */
export const deliveryInput = ({ hasLyrics, slots }: DeliveryRules) => {
  const forLyrics = z
    .optional(tags)
    .check(z.refine((chosen) => !hasLyrics || !isEmpty(chosen), { error: texts.required }));
  return z.object({
    share_data: shares,
    bpm,
    type: uuid(),
    acoustic_electric: uuid(),
    location: z.optional(tags),
    eras: z.optional(tags),
    culture_religion: z.optional(tags),
    lyrics: lyrics.check(z.refine((text) => !hasLyrics || Boolean(text), { error: texts.required })),
    lyrics_language: forLyrics,
    lyrics_subject: forLyrics,
    additional_lyrics_subjects,
    instruments,
    creative_inspiration: atMostSix,
    production_use_case: atMostSix,
    use_case: atMostSix,
    description,
    notes,
    files: filesInput(slots),
  });
};

export type DeliveryInput = ReturnType<typeof deliveryInput>;
export type DeliveryValues = z.input<DeliveryInput>;
