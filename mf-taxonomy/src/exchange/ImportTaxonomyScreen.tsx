import { linkTo } from '@segno/contract';
import {
  createTaxonomyImport,
  presignTaxonomyImport,
  type TaxonomyFile,
  taxonomyFiles,
} from '@segno/contract/taxonomy';
import { call, newUuid } from '@segno/host';
import { PageHead, Stack, Text } from '@segno/ui';
import { SegmentedControl } from '@segno/ui/extra';
import { FileDrop, useFileTask } from '@segno/ui/upload';
import { useNavigate, useSearchParams } from 'react-router-dom';

/** What a file can contain. */
const fileChoices: Readonly<Record<TaxonomyFile, { label: string; hint: string }>> = {
  tags: {
    label: 'Tags',
    hint: 'Columns may be moved or removed: what is not in the file stays as it is. An empty cell clears. A row without a uuid is a new tag.',
  },
  terms: {
    label: 'Terms',
    hint: 'Columns may be moved or removed: what is not in the file stays as it is. An empty cell clears. A row without a uuid is a new term.',
  },
};

/** True for a kind of file that the address can name. */
const isTaxonomyFile = (of: string | null): of is TaxonomyFile => of !== null && Object.hasOwn(fileChoices, of);

/** TAXONOMY_IMPORT_CREATE: uploads a file of tags or terms. The preview of its changes has an address of its own. */
export const Screen = () => {
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const asked = address.get('of');
  const of = isTaxonomyFile(asked) ? asked : 'tags';
  const { drop } = useFileTask({
    presign: presignTaxonomyImport,
    start: (url) => call(createTaxonomyImport, { body: { url, of }, clientKey: newUuid() }),
    onTaken: ({ taxonomy_import: { uuid } }) => void navigate(linkTo('TAXONOMY_IMPORT', { uuid }), { replace: true }),
  });
  const { label, hint } = fileChoices[of];
  return (
    <Stack gap="md">
      <PageHead
        title="Import tags and terms"
        back={of === 'terms' ? { to: linkTo('TERMS'), label: 'Terms' } : { to: linkTo('TAGS'), label: 'Tags' }}
      />
      <Text>
        Export tags or terms, edit the file, and bring it back here. You see every change before anything is changed.
      </Text>
      <SegmentedControl
        aria-label="What the file is of"
        maw={480}
        value={of}
        disabled={drop.disabled || drop.upload.state !== 'init'}
        onChange={(value) => setAddress({ of: value }, { replace: true })}
        data={taxonomyFiles.map((value) => ({ value, label: fileChoices[value].label }))}
      />
      <FileDrop key={of} label={label} kinds={['csv', 'xlsx']} {...drop} hint={hint} />
    </Stack>
  );
};
