import { ActionIcon, Button } from '@segno/ui';
import { choiceProps, type CustomFieldProps } from '@segno/ui/form';
import { Select } from '@segno/ui/extra';
import { IconPlus, IconTrash } from '@segno/ui/icons';
import { useChoices, type OptionSource } from '@segno/ui/list';
import type { Reference } from '../references/reference';
import { ReferencesBox } from '../references/ReferencesBox';
import classes from './RelationsBox.module.css';

/** A relation and its target. */
export interface Relation {
  relation_uuid: string;
  to: readonly Reference[];
}

const none: readonly string[] = [];

interface RelationsBoxProps extends Omit<CustomFieldProps<readonly Relation[]>, 'inner'> {
  /** Errors of one line: of its relation and of its target. */
  errorsOf: (index: number) => { relation: string | undefined; to: string | undefined };
  types: OptionSource;
  source: OptionSource;
  /** 'Tags', 'Terms' */
  noun: string;
}

/** Lines of relations with their targets. */
export const RelationsBox = ({
  id,
  label,
  help,
  value,
  onChange,
  error,
  errorsOf,
  readOnly,
  ...of
}: RelationsBoxProps) => {
  const types = useChoices(of.types, none);
  const replace = (index: number, line: Relation) => onChange(value.map((old, at) => (at === index ? line : old)));
  return (
    <div id={id} tabIndex={-1} role="group" aria-label={label} className={classes.root}>
      <p className={classes.label}>{label}</p>
      {help !== undefined && <p className={classes.help}>{help}</p>}
      {value.length === 0 && readOnly && <p className={classes.help}>–</p>}
      {value.map(({ relation_uuid, to }, index) => {
        const errors = errorsOf(index);
        return (
          // Lines have no key of their own: two may still lack a relation.
          <div key={index} role="group" aria-label={`${label} ${index + 1}`} className={classes.line}>
            <div className={classes.boxes}>
              <div className={classes.relation}>
                <Select
                  {...choiceProps(
                    {
                      id: `${id}-${index}-relation`,
                      label: 'Relation',
                      error: errors.relation,
                      required: true,
                      readOnly,
                    },
                    { hint: 'Choose…', choices: types },
                  )}
                  value={relation_uuid === '' ? null : relation_uuid}
                  onChange={(uuid) => replace(index, { relation_uuid: uuid ?? '', to })}
                />
              </div>
              <div className={classes.to}>
                <ReferencesBox
                  id={`${id}-${index}-to`}
                  label={of.noun}
                  help={undefined}
                  value={to}
                  onChange={(next) => replace(index, { relation_uuid, to: next ?? [] })}
                  error={errors.to}
                  inner={{}}
                  required
                  readOnly={readOnly}
                  source={of.source}
                />
              </div>
            </div>
            {!readOnly && (
              <ActionIcon
                size="lg"
                className={classes.remove ?? ''}
                aria-label={`Remove ${label} ${index + 1}`}
                title="Remove"
                onClick={() => onChange(value.filter((_, at) => at !== index))}
              >
                <IconTrash size={16} />
              </ActionIcon>
            )}
          </div>
        );
      })}
      {!readOnly && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...value, { relation_uuid: '', to: [] }])}
        >
          Add Relation
        </Button>
      )}
      {error !== undefined && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
};
