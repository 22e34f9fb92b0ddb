import { multiSelectField, numberField, selectField, textArea, customField, type FieldsOf } from '@segno/ui/form';
import type { ChosenInstruments } from './instruments/chosenInstruments';
import type { DeliveryInput } from './deliveryInput';
import type { DeliveryFiles } from './files/deliveryFiles';
import { FilesField } from './files/FilesField';
import { InstrumentsField } from './instruments/InstrumentsField';
import { limitedTagsField } from './tags/limitedTagsField';
import { SharesField } from './shares/SharesField';
import type { ShareRow } from './shares/shareRows';
import type { TagChoices } from './tags/tagChoices';

/** The fields of the delivery form; those of the taxonomy are called as the server calls them. */
export const deliveryFields = (choices: TagChoices): FieldsOf<DeliveryInput> => {
  const tags = (key: string) => ({ label: choices.label(key), options: choices.options(key) });
  return {
    share_data: customField<ShareRow[]>(SharesField, { label: 'Writer shares' }),
    bpm: numberField({ label: 'BPM', help: 'Beats a minute, as a whole number.', min: 0 }),
    type: selectField(tags('type')),
    acoustic_electric: selectField(tags('acoustic_electric')),
    location: multiSelectField(tags('location')),
    eras: multiSelectField(tags('eras')),
    culture_religion: multiSelectField(tags('culture_religion')),
    lyrics: textArea({ label: 'Lyrics', rows: 6 }),
    lyrics_language: multiSelectField(tags('lyrics_language')),
    lyrics_subject: multiSelectField(tags('lyrics_subject')),
    additional_lyrics_subjects: textArea({ label: 'Additional Lyrics Subjects', rows: 2 }),
    instruments: customField<ChosenInstruments>(InstrumentsField, { label: 'Instruments' }),
    creative_inspiration: limitedTagsField(tags('creative_inspiration')),
    production_use_case: limitedTagsField(tags('production_use_case')),
    use_case: limitedTagsField(tags('use_case')),
    description: textArea({ label: 'Description', rows: 4 }),
    notes: textArea({ label: 'Notes', rows: 4, help: 'Anything that the library should know.' }),
    files: customField<DeliveryFiles>(FilesField, { label: 'Source files' }),
  };
};
