import { systemCollections, type songCollection, type SystemRule } from '@segno/contract/catalog';
import { RelativeTime, Text } from '@segno/ui';
import type { FormPartProps } from '@segno/ui/screen';

const { new_releases, best_sellers } = systemCollections;

const rules: Record<SystemRule, string> = {
  new_releases: `Songs on sale that were first published within the last ${new_releases.days} days, newest first, ${new_releases.limit} at most.`,
  best_sellers: `The ${best_sellers.limit} songs on sale of which most licenses were sold within the last ${best_sellers.days} days, refunds taken off.`,
};

/** By which rule the system fills a collection, and when it did so last (X7). */
export const CollectionRule = ({ record }: FormPartProps<typeof songCollection>) => {
  if (!record?.system_rule) return null;
  return (
    <>
      <Text>{rules[record.system_rule]}</Text>
      <Text c="dimmed">
        Filled by the system every day, and soon after songs are published or sold. Last filled:{' '}
        <RelativeTime value={record.filled_at} never="not yet" />
      </Text>
    </>
  );
};
