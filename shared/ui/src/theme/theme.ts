import { createTheme } from '@mantine/core';
import type { FocusEvent } from 'react';
import { palette } from './palette';

const font = "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

const small = { defaultProps: { size: 'sm' } };
/** Transitions take at most 150 ms. */
const quick = { transitionProps: { duration: 120 } };
/** The list scrolls itself (`extra.css`), because the keyboard cannot reach a scroll area inside it. */
const list = { size: 'sm', withScrollArea: false };
/** A list opens on click, arrow key or typing, but not on focus: a dialog that focuses its first field must not cover the others. */
const choices = { defaultProps: { ...list, openOnFocus: false } };
/** Browsers only scroll the caret into view, so the lower part of the box may stay below the bars at the bottom. */
const showWhole = ({ currentTarget }: FocusEvent<HTMLTextAreaElement>): void =>
  currentTarget.scrollIntoView({ block: 'nearest' });
const noBanner = { defaultProps: { role: 'none' } };
const close = { closeButtonProps: { 'aria-label': 'Close' } };
/** `base.css` locks the page's scrolling below a dialog: Mantine's own lock inserts a <style>, which the policy forbids. */
const dialog = { ...close, lockScroll: false, radius: 'lg', padding: 'lg', overlayProps: { backgroundOpacity: 0.4 } };

/**
 * The product's Mantine theme. It repeats the colours only because Mantine reads from it which names are colours; rendering
 * uses the CSS variables in `variables.css`, generated from the same palette.
 */
export const theme = createTheme({
  colors: palette,
  primaryColor: 'indigo',
  primaryShade: { light: 6, dark: 6 },
  white: '#ffffff',
  black: palette.gray[9],
  fontFamily: font,
  fontFamilyMonospace: "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace",
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.875rem', lg: '0.9375rem', xl: '1.375rem' },
  lineHeights: { xs: '1.3333', sm: '1.4286', md: '1.4286', lg: '1.4667', xl: '1.2727' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  headings: {
    fontFamily: font,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '1.375rem', lineHeight: '1.2727' },
      h2: { fontSize: '0.9375rem', lineHeight: '1.4667' },
      h3: { fontSize: '0.875rem', lineHeight: '1.4286' },
      h4: { fontSize: '0.875rem', lineHeight: '1.4286', fontWeight: '500' },
      h5: { fontSize: '0.75rem', lineHeight: '1.3333' },
      h6: { fontSize: '0.75rem', lineHeight: '1.3333', fontWeight: '500' },
    },
  },
  radius: { xs: '0.1875rem', sm: '0.25rem', md: '0.375rem', lg: '0.625rem', xl: '1rem' },
  defaultRadius: 'md',
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  // `sm` is the specification's mobile breakpoint: 800 px (see layout.ts).
  breakpoints: { xs: '30em', sm: '50em', md: '64em', lg: '80em', xl: '120em' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  activeClassName: '',
  components: {
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'md' } },
    Alert: { defaultProps: { variant: 'light', radius: 'md' } },
    Badge: { defaultProps: { variant: 'light', color: 'gray', size: 'md', radius: 'sm' } },
    Button: small,
    Checkbox: small,
    Combobox: { defaultProps: { shadow: 'md', ...quick } },
    // A page has at most one banner, and dialogs open on top of dialogs.
    DrawerHeader: noBanner,
    ModalHeader: noBanner,
    Drawer: { defaultProps: { ...dialog, radius: 0, padding: 'md', transitionProps: { duration: 150 } } },
    Loader: { defaultProps: { size: 'sm', type: 'oval' } },
    // Mantine's focus placeholder is not a menu item, and a menu may only contain items. Without a portal, the menu stays
    // in the landmark of its button.
    Menu: { defaultProps: { shadow: 'md', withInitialFocusPlaceholder: false, withinPortal: false, ...quick } },
    // Labels go above the input, help and errors below.
    InputWrapper: { defaultProps: { size: 'sm', inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
    ModalRoot: { defaultProps: { lockScroll: dialog.lockScroll } },
    Modal: { defaultProps: { ...dialog, transitionProps: { duration: 150, transition: 'fade-down' } } },
    Notification: { defaultProps: close },
    Pagination: {
      defaultProps: {
        size: 'sm',
        radius: 'sm',
        siblings: 3,
        getControlProps: (control: string) => ({ 'aria-label': `Go to the ${control} page` }),
      },
    },
    Popover: { defaultProps: { shadow: 'md', ...quick } },
    Radio: small,
    SegmentedControl: { defaultProps: { size: 'sm', transitionDuration: 120 } },
    Slider: { defaultProps: { size: 'sm' } },
    Switch: { defaultProps: { size: 'sm', withThumbIndicator: false } },
    Timeline: { defaultProps: { color: 'gray', bulletSize: 10, lineWidth: 1 } },
    Tabs: { defaultProps: { keepMounted: false } },
    Textarea: { defaultProps: { size: 'sm', onFocus: showWhole } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: false, multiline: true, maw: 320, ...quick } },
    ...Object.fromEntries(
      ['DateInput', 'DatePickerInput', 'DateTimePicker', 'PasswordInput', 'PillsInput', 'TextInput'].map((name) => [
        name,
        small,
      ]),
    ),
    ...Object.fromEntries(['Autocomplete', 'MultiSelect', 'Select'].map((name) => [name, choices])),
    // TagsInput does not open on click.
    TagsInput: { defaultProps: list },
  },
});
