/**
 * The components that every page needs, login included. Kept small, because they load with the shell. Dialogs, menus,
 * selects, dates and tables are in `@segno/ui/extra`, which loads while the user types a password. Both are shared: a
 * remote imports Mantine components from here and never from `@mantine/*`.
 */
export {
  ActionIcon,
  Alert,
  Anchor,
  Badge,
  Box,
  Button,
  Center,
  CloseButton,
  Divider,
  Group,
  Input,
  Loader,
  Paper,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
  VisuallyHidden,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
export { useDisclosure, useMediaQuery } from '@mantine/hooks';

export { layout, narrowScreen, wideScreen } from './theme/layout';
export { ThemeProvider, type ThemeProviderProps } from './theme/ThemeProvider';

export { Duration, type DurationProps, formatMoney, Money, type MoneyProps } from './components/figures';
export { EmptyState, type EmptyStateProps } from './components/states/EmptyState';
export { ErrorState, type ErrorStateProps } from './components/states/ErrorState';
export { familyOf, FileTypeBadge, type FileTypeBadgeProps } from './components/FileTypeBadge';
export { Checksum } from './components/Checksum';
export { saveAddress, saveFile } from './components/saveFile';
export { keyed, KeyHint } from './components/keyed';
export { KeyValue, type KeyValueItem, type KeyValueProps } from './components/KeyValue';
export { lazyPart, notifyLoadError, useLazyCode, type LazyPart } from './components/lazy/lazyPart';
export { LiveRegion, type LiveRegionProps } from './components/page/LiveRegion';
export { LoadingBar, type LoadingBarProps } from './components/states/LoadingBar';
export {
  LazyTrigger,
  useLazyOpening,
  whenLoaded,
  type LazyTriggerTarget,
  type LazyTriggerProps,
} from './components/lazy/LazyTrigger';
export { NotFound } from './components/states/NotFound';
export { PageHead, type PageHeadProps } from './components/page/PageHead';
export { RelativeTime, type RelativeTimeProps } from './components/RelativeTime';
export { SkeletonRows, type SkeletonRowsProps } from './components/states/SkeletonRows';
export { SkipLink, type SkipLinkProps } from './components/page/SkipLink';
export { StatusBadge, type StatusBadgeProps, type StatusTone } from './components/StatusBadge';
export { notifyFailure } from './components/notifyFailure';
export { useConfirm, type Confirm } from './components/dialogs/useConfirm';
export { useHasMounted } from './components/lazy/useHasMounted';
export { removeRecord } from './engine/screen/removeRecord';
