import { publisher } from '@segno/contract/catalog';
import { Button } from '@segno/ui';
import { proChoices, type CustomFieldProps } from '@segno/ui/form';
import { IconPlus } from '@segno/ui/icons';
import { optionsOf } from '@segno/ui/list';
import { LineTable } from '../lineTable/LineTable';
import { ChoiceBox } from './ChoiceBox';
import { keyOf, newRuleRow, withRule, type RuleRow } from './ruleRows';
import classes from './RulesField.module.css';

const publisherChoices = optionsOf(publisher);

/** Which publisher the writers of a PRO have, one rule a line. */
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
