/** The list engine: reads, filters, renders and pages lists, with the choices for their filters. */
export { dayToMillis, millisToDay, today, writtenDay } from './engine/dates/utcDay';
export {
  anyOrAllFilter,
  dateFilter,
  flagFilter,
  multiSelectFilter,
  OptionText,
  type OptionTextProps,
  searchFilter,
  singleSelectFilter,
  typeaheadFilter,
} from './engine/filters/filterKinds';
export { FilterBar, type FilterBarProps } from './engine/filters/FilterBar';
export type { AnyFilterField, FilterField, FilterFields, FilterInput } from './engine/filters/filterField';
export { type Column, renderedColumns, type RowAction } from './engine/list/columns';
export { columnsOf } from './engine/list/columnsOf';
export { CountLink, type CountLinkProps } from './engine/list/table/CountLink';
export { CutText } from './engine/list/table/CutText';
export { DataTable, type DataTableProps } from './engine/list/table/DataTable';
export { listOf, listSource, type FilterKey, type ListShape, type ListSource } from './engine/list/listSource';
export type { ListShapeOf } from './engine/list/listSource';
export { queryOf, type ListDefaults, type ListState } from './engine/list/listState';
export { ListFrame, type ListFrameProps } from './engine/list/ListFrame';
export { ListTable, type ListTableProps } from './engine/screen/ListTable';
export { Pager, type PagerProps } from './engine/list/controls/Pager';
export { useListPlace } from './engine/list/links/useListPlace';
export { RecordSteps, type RecordStepsProps } from './engine/list/links/RecordSteps';
export { RouteLink, type RouteLinkProps } from './engine/list/links/RouteLink';
export { SearchBox, type SearchBoxProps } from './engine/list/controls/SearchBox';
export type { TableSort } from './engine/list/controls/tableSort';
export { useList, type List } from './engine/list/useList';
export { ListToolbar } from './engine/list/controls/ListToolbar';
export {
  CountButton,
  type CountButtonProps,
  WaitingButton,
  type WaitingButtonProps,
} from './engine/list/controls/WaitingButton';
export { useAddressQuery } from './engine/list/useAddressQuery';
export { useAllowed, usePermitted } from './engine/list/usePermitted';
export { useRouteHref, type PlainRoute, type RecordRoute } from './engine/list/links/useRouteHref';
export { useSelection, type Selection } from './engine/list/table/useSelection';
export { assignmentChoices } from './engine/options/assignmentChoices';
export {
  accessOf,
  optionsFrom,
  optionsOf,
  type Option,
  type OptionCall,
  type OptionSource,
} from './engine/options/optionSource';
export { choiceBoxProps } from './engine/options/choiceBoxProps';
export { useChoices, type Choices } from './engine/options/useChoices';
export { useOptions, type Options } from './engine/options/useOptions';
export { useChosenColumns } from './engine/views/useChosenColumns';
