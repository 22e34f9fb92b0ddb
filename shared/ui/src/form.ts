/** The form engine: fields, sections, dialogs, guards, and the log of a record. Loaded with the first form, not with the page. */
export { ActivityEntries, type ActivityEntry, RecordChanges } from './activity/ActivityEntries';
export { ActivityLog, LogsPanel } from './activity/ActivityLog';
export { ActivityTimeline, type ActivityTimelineProps } from './activity/ActivityTimeline';
export { RecordActivity, type RecordActivityProps } from './activity/RecordActivity';
export { activitySentence, nounOf, resourceText, type ActivityFacts } from './activity/activitySentence';
export { DayBox, type DayBoxProps } from './engine/form/fields/DayBox';
export { advised } from './engine/form/fields/advised';
export { checkbox, switchField } from './engine/form/fields/checkbox';
export type { EntityFormSpec } from './engine/form/entityFormSpec';
export { customField, type CustomFieldProps } from './engine/form/fields/customField';
export { dateField, numberField, textArea, textField } from './engine/form/fields/typedFields';
export { fieldProps, type FieldTexts } from './engine/form/fields/fieldProps';
export { choiceProps, multiSelectField, selectField, typeaheadField } from './engine/form/fields/selectField';
export { creatableField, tagsField } from './engine/form/fields/tagsField';
export { FormActions, type FormActionsProps } from './engine/form/layout/FormActions';
export { FormBody, type FormBodyProps } from './engine/form/layout/FormBody';
export { FormDialog, type FormDialogProps } from './engine/form/layout/FormDialog';
export { ReadDialog, type ReadDialogProps } from './engine/form/ReadDialog';
export { ScreenDialog, type ScreenDialogProps } from './engine/form/layout/ScreenDialog';
export type {
  AnyFormField,
  FieldInput,
  FieldSpec,
  FormFacts,
  FormField,
  FormFields as FieldsOf,
} from './engine/form/formField';
export { FormFields, type FormFieldsProps } from './engine/form/layout/FormFields';
export { slotId } from './engine/form/problems/slotId';
export { FormLayout, type FormLayoutProps, WithRail } from './engine/form/layout/FormLayout';
export { FormPage, type FormPageProps } from './engine/form/layout/FormPage';
export { FormSections, sectionId } from './engine/form/layout/FormSections';
export { focusControl, goToField, pathId } from './engine/form/problems/controlOf';
export { PageSection, SectionedLayout } from './engine/form/layout/SectionedLayout';
export { FormSummary } from './engine/form/problems/FormSummary';
export { FormPresence } from './engine/form/presence/FormPresence';
export { discardQuestion } from './engine/form/questions';
export { QueryFallback, type QueryFallbackProps } from './components/states/QueryFallback';
export { sectionsOf, type Sections } from './engine/form/layout/sectionsOf';
export { changedKeys, sameValue } from './engine/form/sameValue';
export { useFormValues } from './engine/form/FormValuesContext';
export { useEntityForm, type EntityForm } from './engine/form/useEntityForm';
export { useFollowedCall } from './engine/form/useFollowedCall';
export { useFormGuard, type FormGuard } from './engine/form/useFormGuard';
export { useKeptForm, type KeptForm } from './engine/form/useKeptForm';
export { validate } from './engine/form/problems/validate';
export { valuesOf } from './engine/form/valuesOf';
export { countryChoices, proChoices } from './engine/options/knownChoices';
export { MergeDialog, type MergeDialogProps } from './merge/MergeDialog';
