import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';

const require = createRequire(import.meta.url);

// The theme's breakpoints (shared/ui/src/theme/theme.ts): media queries cannot read CSS variables.
const breakpoints = { xs: '30em', sm: '50em', md: '64em', lg: '80em', xl: '120em' };

/** At-rules without a selector: they apply to the whole page and stay in it. */
const OF_THE_PAGE = /^(font-face|font-feature-values|font-palette-values|property|counter-style|page|view-transition)$/;

const ownRules = {
  postcssPlugin: 'own-rules',
  AtRule(rule) {
    if (OF_THE_PAGE.test(rule.name))
      throw rule.error(`@${rule.name} holds for the whole page and not for this remote alone`);
  },
};

const postcssPlugins = ({ isRemote }) => [
  ...(isRemote ? [ownRules] : []),
  require('postcss-preset-mantine'),
  require('postcss-simple-vars')({
    variables: Object.fromEntries(
      Object.entries(breakpoints).map(([name, width]) => [`mantine-breakpoint-${name}`, width]),
    ),
  }),
];

// Our own packages are sources, wherever they are installed.
const INSTALLED = /node_modules[\\/](?!.*@segno[\\/])/;

const script = ({ production, hot }) => ({
  test: /\.tsx?$/,
  exclude: INSTALLED,
  use: {
    loader: require.resolve('swc-loader'),
    options: {
      sourceMaps: true,
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: !production, refresh: hot } },
      },
    },
  },
});

/**
 * Class names contain the package's name, so that two remotes with a file of the same path do not share a class. A remote's
 * style sheets stay in the page when its last screen is left, so each of its selectors must contain a class of its own
 * (`pure`): without its elements, nothing matches. All of a remote's style sheets are modules, whatever their names.
 */
const style = ({ production, scope, isRemote }) => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: require.resolve('css-loader'),
      options: {
        importLoaders: 1,
        modules: {
          ...(isRemote ? { mode: 'pure' } : { auto: true }),
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentHashSalt: scope,
          localIdentName: production ? `${scope}-[hash:base64:6]` : `${scope}__[name]__[local]`,
        },
      },
    },
    {
      loader: require.resolve('postcss-loader'),
      options: { postcssOptions: { config: false, plugins: postcssPlugins({ isRemote }) } },
    },
  ],
});

/** How sources become modules. `scope` is a salt for CSS class names; `hot` adds what Fast Refresh needs. */
export const moduleRules = (o) => [
  script(o),
  style(o),
  { test: /\.woff2$/, type: 'asset/resource', loader: fileURLToPath(new URL('./fontLoader.mjs', import.meta.url)) },
  { test: /\.(svg|png|webp)$/, type: 'asset/resource' },
];
