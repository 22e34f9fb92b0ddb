/** The icons, by the names that @tabler/icons-react gives them. They come with the page; what opens over it comes later. */
export * from './components/icons';
