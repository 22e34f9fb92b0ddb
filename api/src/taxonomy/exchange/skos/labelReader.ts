import { texts } from '@segno/contract';
import { UnreadableCell } from '../../../platform/sheets/nameDirectory';
import type { SentRecord } from '../sentRecord';
import type { TaxonomyState } from '../taxonomyState';
import { gather, textIn, type Gathered, type plainReader } from './plainReader';
import type { Identity } from './identity';
import type { SkosGraph } from './skosGraph';
import { vocabulary } from './vocabulary';

/** The language of a tag such as `en` or `en-GB`; null for none. Throws `UnreadableCell`. */
export function languageOf({ languages }: Pick<TaxonomyState, 'languages'>, tag: string): string | null {
  if (tag === '') return null;
  const code = tag.toLowerCase().split('-', 1).join();
  const found = languages.find((language) => language.code.toLowerCase() === code);
  if (!found) throw new UnreadableCell(`The language "${tag}" is not known.`);
  return found.uuid;
}

/** Reads a term of a file: its name and language from its literal form. */
export const labelReader =
  (o: {
    graph: SkosGraph;
    state: TaxonomyState;
    identities: ReadonlyMap<string, Identity>;
    plain: ReturnType<typeof plainReader>;
  }) =>
  (subject: string): SentRecord => {
    const { uuid, isNew } = o.identities.get(subject) ?? { uuid: '', isNew: true };
    const gathered: Gathered = { values: {}, errors: [] };
    const forms = o.graph.subjects.get(subject)?.get(vocabulary.literalForm);
    const [form] = forms ?? [];
    if (forms || isNew)
      gather(gathered, 'name', vocabulary.literalForm, () => {
        if (form?.termType !== 'Literal' || forms?.length !== 1) throw new UnreadableCell(texts.required);
        gathered.values['language'] = languageOf(o.state, form.language);
        return textIn(form.value);
      });
    o.plain('term', subject, gathered);
    return { row: null, subject, type: 'term', uuid, isNew, ...gathered };
  };
