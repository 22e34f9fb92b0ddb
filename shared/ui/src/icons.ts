/** The icons, under their names in @tabler/icons-react. Loaded with the page, unlike those used in overlays. */
export * from './components/icons';
