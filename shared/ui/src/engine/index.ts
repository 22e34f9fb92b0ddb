/** The list engine, the form engine, and `screen`, which makes a resource's screens of both. */
export { ActivityEntries, type ActivityEntry } from './activity/ActivityEntries';
export { ActivityLog, type ActivityLogProps } from './activity/ActivityLog';
export { ActivityTimeline, type ActivityTimelineProps } from './activity/ActivityTimeline';
export { activitySentence, type ActivityFacts } from './activity/activitySentence';

export { DayBox, type DayBoxProps } from './dates/DayBox';
export { dayToMillis, millisToDay, today, writtenDay } from './dates/utcDay';

export { dateFilter } from './filters/dateFilter';
export { FilterBar, type FilterBarProps } from './filters/FilterBar';
export type { AnyFilterField, FilterField, FilterFields, FilterInput } from './filters/filterField';
export { multiSelectFilter } from './filters/multiSelectFilter';
export { searchFilter } from './filters/searchFilter';
export { singleSelectFilter } from './filters/singleSelectFilter';
export { typeaheadFilter } from './filters/typeaheadFilter';

export { advised } from './form/fields/advised';
export { checkbox, switchField } from './form/fields/checkbox';
export { customField, type CustomFieldProps } from './form/fields/customField';
export { dateField } from './form/fields/dateField';
export { numberField } from './form/fields/numberField';
export { multiSelectField, selectField, typeaheadField } from './form/fields/selectField';
export { creatableField, tagsField } from './form/fields/tagsField';
export { textArea } from './form/fields/textArea';
export { textField } from './form/fields/textField';
export { FormActions, type FormActionsProps } from './form/FormActions';
export { FormBody, type FormBodyProps } from './form/FormBody';
export { FormDialog, type FormDialogProps } from './form/FormDialog';
export { ScreenDialog, type ScreenDialogProps } from './form/ScreenDialog';
export type {
  AnyFormField,
  FieldInput,
  FieldSpec,
  FormFacts,
  FormField,
  FormFields as FieldsOf,
} from './form/formField';
export { FormFields, slotId, type FormFieldsProps } from './form/FormFields';
export { FormPage, type FormPageProps } from './form/FormPage';
export { FormSections, sectionId, type FormSection } from './form/FormSections';
export { FormSummary } from './form/FormSummary';
export { useFormValues } from './form/FormValuesContext';
export { useEntityForm, type EntityForm, type EntityFormSpec } from './form/useEntityForm';
export { useFormGuard, type FormGuard } from './form/useFormGuard';
export { validate } from './form/validate';
export { valuesOf } from './form/valuesOf';

export type { Column, RowAction } from './list/columns';
export { DataTable, type DataTableProps } from './list/DataTable';
export { listOf, listSource, type FilterKey, type ListShape, type ListSource } from './list/listSource';
export type { ListDefaults, ListState } from './list/listState';
export { ListFrame, type ListFrameProps } from './list/ListFrame';
export { ListTable, type ListTableProps } from './list/ListTable';
export { Pager, type PagerProps } from './list/Pager';
export { RouteLink, type RouteLinkProps } from './list/RouteLink';
export { SearchBox, type SearchBoxProps } from './list/SearchBox';
export type { TableSort } from './list/TableHead';
export { useList, type List } from './list/useList';
export { useAllowed, usePermitted } from './list/usePermitted';
export { useRouteHref, type PlainRoute, type RecordRoute } from './list/useRouteHref';
export { useSelection, type Selection } from './list/useSelection';

export {
  accessOf,
  optionsFrom,
  optionsOf,
  type Option,
  type OptionCall,
  type OptionSource,
} from './options/optionSource';
export { OptionText, type OptionTextProps } from './options/OptionText';
export { useOptions, type Options } from './options/useOptions';

export { screen } from './screen/screen';
export type {
  FormPart,
  FormPartProps,
  OwnForm,
  RemoveText,
  ScreenForm,
  Screens,
  ScreenSection,
  ScreenSpec,
  ScreenText,
} from './screen/screenSpec';
