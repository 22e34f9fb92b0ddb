/**
 * The part of the rendered face that every page needs, login included: it travels with the shell's first bytes, so it
 * stays small. Dialogs, menus, selects, dates and tables are in `@segno/ui/extra`, which arrives while somebody types
 * a password. Both are shared: a remote takes Mantine from here and never from `@mantine/*`.
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
  PasswordInput,
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

export { layout, narrowScreen } from './theme/layout';
export { ThemeProvider, type ThemeProviderProps } from './theme/ThemeProvider';

export { Duration, type DurationProps } from './components/Duration';
export { EmptyState, type EmptyStateProps } from './components/EmptyState';
export { ErrorState, type ErrorStateProps } from './components/ErrorState';
export { familyOf, FileTypeBadge, type FileTypeBadgeProps } from './components/FileTypeBadge';
export { Checksum } from './components/Checksum';
export { KeyValue, type KeyValueItem, type KeyValueProps } from './components/KeyValue';
export { lazyPart as late, useLazyCode, type LazyPart as Late } from './components/lazyPart';
export { LiveRegion, type LiveRegionProps } from './components/LiveRegion';
export { LoadingBar, type LoadingBarProps } from './components/LoadingBar';
export { formatMoney, Money, type MoneyProps } from './components/Money';
export {
  LazyTrigger,
  useLazyOpening,
  whenLoaded,
  type LazyTriggerTarget,
  type LazyTriggerProps,
} from './components/LazyTrigger';
export { NotFound } from './components/NotFound';
export { PageHead, type PageHeadProps } from './components/PageHead';
export { RelativeTime, type RelativeTimeProps } from './components/RelativeTime';
export { SkeletonRows, type SkeletonRowsProps } from './components/SkeletonRows';
export { SkipLink, type SkipLinkProps } from './components/SkipLink';
export { StatusBadge, type StatusBadgeProps, type StatusTone } from './components/StatusBadge';
export { notifyFailure } from './components/notifyFailure';
export { useConfirm, type Confirm } from './components/useConfirm';
export { useHasMounted } from './components/useHasMounted';
export { removeRecord } from './engine/screen/removeRecord';
