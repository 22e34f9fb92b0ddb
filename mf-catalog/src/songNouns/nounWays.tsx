import { texts } from '@segno/contract';
import type { instrument, songGenre, songTheme } from '@segno/contract/catalog';
import { useCall } from '@segno/host';
import { Alert, Button, Stack } from '@segno/ui';
import type { EntityForm } from '@segno/ui/form';
import type { RecordRoute } from '@segno/ui/list';
import { useMergeHref } from '@segno/ui/screen';
import { Link } from 'react-router-dom';
import classes from './nounWays.module.css';

interface NounWaysSpec {
  noun: string;
  mergeRoute: RecordRoute;
  choices: typeof songGenre.select | typeof songTheme.select | typeof instrument.select;
}

interface NounWaysProps {
  form: Pick<EntityForm, 'errors' | 'values' | 'reset'>;
  record: { uuid: string } | undefined;
}

/** Link from the form of a genre, a theme or an instrument to its merge; into the one that has its new name, if that is taken. */
export const nounWays = ({ noun, mergeRoute, choices }: NounWaysSpec) => {
  const NounWays = ({ form, record }: NounWaysProps) => {
    const mergeHref = useMergeHref(mergeRoute);
    const name = String(form.values['name']).trim();
    const isTaken = record !== undefined && form.errors['name'] === texts.nameUnique;
    const named = useCall(choices, { query: { name } }, { enabled: isTaken });
    const href = record && mergeHref(record.uuid);
    if (href === undefined || record === undefined) return null;
    const [found] = Object.values<readonly Choice[]>(named.data ?? {});
    const taken = found?.find((other) => other.uuid !== record.uuid && other.name.toLowerCase() === name.toLowerCase());
    if (!isTaken || !taken)
      return (
        <Button component={Link} to={href} variant="default" size="compact-md" className={classes.way ?? ''}>
          Merge into another {noun}…
        </Button>
      );
    return (
      <Alert color="amber" title={`There is already a ${noun} “${taken.full_name}”`}>
        <Stack gap="sm" align="flex-start">
          This one can be merged into it: its songs go there, and this one is deleted.
          <Button
            component={Link}
            to={mergeHref(record.uuid, taken.uuid) ?? href}
            variant="default"
            size="compact-md"
            // The name that was typed is that of the other one.
            onClick={form.reset}
          >
            Merge into “{taken.full_name}”…
          </Button>
        </Stack>
      </Alert>
    );
  };
  return NounWays;
};

interface Choice {
  uuid: string;
  name: string;
  full_name: string;
}
