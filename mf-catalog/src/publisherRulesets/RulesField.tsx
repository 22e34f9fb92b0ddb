import { publisher } from '@segno/contract/catalog';
import { Button } from '@segno/ui';
import { Select } from '@segno/ui/extra';
import { proChoices, type CustomFieldProps } from '@segno/ui/form';
import { IconPlus } from '@segno/ui/icons';
import { choiceBoxProps, optionsOf, type OptionSource, useChoices } from '@segno/ui/list';
import { LineTable } from '../lineTable/LineTable';
import classes from './RulesField.module.css';

const publisherChoices = optionsOf(publisher);

/** The publisher of writers by their PRO, one rule per line. */
export const RulesField = ({ id, label, value, onChange, error, inner, readOnly }: CustomFieldProps<RuleRow[]>) => {
  const change = (index: number, next: Partial<RuleRow>) => onChange(withRule(value, index, next));
  return (
    <div id={id} tabIndex={-1} role="group" aria-labelledby={`${id}-label`} className={classes.root}>
      <p id={`${id}-label`} className={classes.label}>
        {label}
      </p>
      {value.length === 0 ? (
        <p className={classes.hint}>No rules: every writer has the default publisher.</p>
      ) : (
        <LineTable
          label={label}
          lines={value}
          keyOf={keyOf}
          nameOf={(_, index) => `rule ${index + 1}`}
          columns={[
            {
              header: "Writer's PRO",
              className: classes.choice,
              cell: ({ when_writer_pro, society }, index) =>
                readOnly ? (
                  society
                ) : (
                  <ChoiceBox
                    id={`${id}-${index}-when_writer_pro`}
                    label={`PRO of rule ${index + 1}`}
                    options={proChoices}
                    value={when_writer_pro}
                    error={inner[`${index}.when_writer_pro`]}
                    onChoose={(uuid) => change(index, { when_writer_pro: uuid })}
                  />
                ),
            },
            {
              header: 'Publisher',
              className: classes.choice,
              cell: ({ publisher_uuid, publisher: name }, index) =>
                readOnly ? (
                  name
                ) : (
                  <ChoiceBox
                    id={`${id}-${index}-publisher_uuid`}
                    label={`Publisher of rule ${index + 1}`}
                    options={publisherChoices}
                    value={publisher_uuid}
                    error={inner[`${index}.publisher_uuid`]}
                    onChoose={(uuid) => change(index, { publisher_uuid: uuid })}
                  />
                ),
            },
          ]}
          onRemove={readOnly ? undefined : (_, index) => onChange(value.filter((_row, other) => other !== index))}
        />
      )}
      {!readOnly && (
        <Button
          variant="default"
          size="compact-md"
          className={classes.add ?? ''}
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...value, newRuleRow()])}
        >
          Add rule
        </Button>
      )}
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
};

interface ChoiceBoxProps {
  id: string;
  label: string;
  options: OptionSource;
  /** Empty while nothing is chosen. */
  value: string;
  error: string | undefined;
  onChoose: (value: string) => void;
}

/** A select in a table cell, labelled by the table's header and line. */
const ChoiceBox = ({ id, label, options, value, error, onChoose }: ChoiceBoxProps) => {
  const box = choiceBoxProps(useChoices(options, [value]));
  return (
    <Select
      {...box}
      id={id}
      aria-label={label}
      placeholder="Start typing..."
      searchable
      allowDeselect={false}
      value={value === '' ? null : value}
      error={error ?? box.error}
      onChange={(chosen) => chosen !== null && onChoose(chosen)}
    />
  );
};

/** A rule in the form: what is sent, with the names that were read. */
interface RuleRow {
  /** Identifies a new line while its PRO is being chosen; a stored line is identified by its PRO. */
  key?: string;
  when_writer_pro: string;
  publisher_uuid: string;
  society?: string;
  publisher?: string;
}

let made = 0;

const newRuleRow = (): RuleRow => ({ key: `new-${++made}`, when_writer_pro: '', publisher_uuid: '' });

/** React key of a line. */
const keyOf = (row: RuleRow): string => row.key ?? row.when_writer_pro;

/** Changes a line; with another PRO it is still the same line. */
const withRule = (rows: readonly RuleRow[], index: number, change: Partial<RuleRow>): RuleRow[] =>
  rows.map((row, place) => (place === index ? { ...row, ...change, key: keyOf(row) } : row));
