import { readRollouts, removePreview, type PreviewRow } from '@segno/contract/rollout';
import { call, notifySuccess, useCan, useInvalidate } from '@segno/host';
import { Anchor, Button, RelativeTime } from '@segno/ui';
import { useMutation } from '@tanstack/react-query';
import { FactsTable } from '../FactsTable';
import { releaseName } from '../releaseName';

/** The registered previews (L10: previews), each with its link. */
export const PreviewTable = ({ previews }: { previews: readonly PreviewRow[] }) => {
  const mayRemove = useCan(removePreview.permission);
  const invalidate = useInvalidate();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (name: string) => call(removePreview, { params: { name } }),
    onSuccess: (_, name) => notifySuccess(`The preview ${name} was removed`),
    onSettled: () => invalidate(readRollouts),
  });
  return (
    <FactsTable
      label="Previews"
      of="Preview"
      columns={['Remote and release', 'By', 'Until']}
      rows={previews.map(({ name, remote, base, by, expires_at }) => ({
        key: `${name} ${remote}`,
        title: <Anchor href={`/?preview=${name}`}>{name}</Anchor>,
        values: [`${remote} ${releaseName(base)}`, by, <RelativeTime key="until" value={expires_at} />],
        ...(mayRemove && {
          action: (
            <Button
              size="xs"
              variant="default"
              loading={isPending && variables === name}
              aria-label={`Remove ${name}`}
              onClick={() => mutate(name)}
            >
              Remove
            </Button>
          ),
        }),
      }))}
      empty="There are no previews."
    />
  );
};
