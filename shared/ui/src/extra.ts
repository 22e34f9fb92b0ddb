/**
 * The rest of the components: overlays, form and table parts, dates. Shared like `@segno/ui`, loaded after it. Left out on
 * purpose: Mantine's Grid, SimpleGrid and AppShell, and responsive style props (`w={{ base, sm }}`), because they insert a
 * <style> element, which the content security policy forbids; use a CSS module instead.
 */
import './theme/extra.css';

export {
  Accordion,
  Checkbox,
  Collapse,
  Combobox,
  CopyButton,
  Drawer,
  Fieldset,
  FileButton,
  FocusTrap,
  HoverCard,
  Indicator,
  InputBase,
  Kbd,
  Menu,
  Modal,
  NavLink,
  Notification,
  Pagination,
  PasswordInput,
  Pill,
  PillsInput,
  Popover,
  Portal,
  Progress,
  Radio,
  SegmentedControl,
  Skeleton,
  Slider,
  Switch,
  Table,
  Tabs,
  Textarea,
  Timeline,
  Tooltip,
  useCombobox,
  type ComboboxItem,
  type ComboboxStore,
} from '@mantine/core';
export { DateInput, DatePickerInput, DatesProvider } from '@mantine/dates';
export {
  useClickOutside,
  useDebouncedCallback,
  useDebouncedValue,
  useElementSize,
  useHotkeys,
  useIntersection,
  useLocalStorage,
} from '@mantine/hooks';

export { ActionButton, type ActionButtonProps } from './components/ActionButton';
export { Autocomplete, MultiSelect, Select, TagsInput } from './components/choices/choiceBoxes';
export { CreatableSelect, type CreatableSelectProps } from './components/choices/CreatableSelect';
export { matching } from './components/choices/bestFirst';
export { moreText, withMore, type More } from './components/choices/moreLine';
export { NumberInput, type NumberInputProps } from './engine/form/fields/NumberInput';
export { formatBytes } from './upload/formatBytes';
export { ChipList, type ChipListProps } from './components/ChipList';
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmQuestion } from './components/dialogs/ConfirmDialog';
export { NoteBox } from './notes/NoteBox';
export { NoteList } from './notes/NoteList';
export { NoteTemplates } from './notes/NoteTemplates';
export { NotesThread, useNotes } from './notes/NotesThread';
export { useUnsentNote } from './notes/useNoteDraft';
export { SectionIndex, type IndexedSection, type SectionIndexProps } from './components/page/SectionIndex';
export { StickyBar, type StickyBarProps } from './components/page/StickyBar';
