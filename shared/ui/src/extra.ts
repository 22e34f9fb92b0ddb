/**
 * The rest of the drawn face: what opens over a page, what a form or a table is made of, dates. Shared like
 * `@segno/ui`, loaded after it. Left out on purpose: Mantine's Grid, SimpleGrid and AppShell, and style props by
 * breakpoint (`w={{ base, sm }}`), because they write a <style> element that the content security policy forbids; a
 * CSS module does the same.
 */
import './theme/extra.css';

export {
  Accordion,
  Autocomplete,
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
  MultiSelect,
  NavLink,
  Notification,
  NumberInput,
  Pagination,
  Pill,
  PillsInput,
  Popover,
  Portal,
  Progress,
  Radio,
  ScrollArea,
  SegmentedControl,
  Select,
  Skeleton,
  Slider,
  Switch,
  Table,
  Tabs,
  TagsInput,
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
export { Notifications, notifications } from '@mantine/notifications';

export { ChipList, type ChipListProps } from './components/ChipList';
export { ConfirmDialog, type ConfirmDialogProps, type ConfirmQuestion } from './components/ConfirmDialog';
export { NotesThread, type NotesThreadProps, type NoteType, type ThreadNote } from './components/NotesThread';
export { SectionIndex, type IndexedSection, type SectionIndexProps } from './components/SectionIndex';
export { StickyBar, type StickyBarProps } from './components/StickyBar';
export { useSectionInView } from './components/useSectionInView';
