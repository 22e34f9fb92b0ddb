// The program of @segno/create, which writes a remote without this repository (scripts/parts/pack/stageCreate.mjs).
import { readFileSync } from 'node:fs';
import * as babel from 'prettier/plugins/babel';
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';
import { format } from 'prettier/standalone';
import { askForRemote } from './askForRemote.mjs';
import { writeRemote } from './writeRemote.mjs';

const { versions, style } = JSON.parse(readFileSync(new URL('known.json', import.meta.url), 'utf8'));
const plugins = [babel, estree, typescript];

await askForRemote(
  'segno-create',
  (folder, o) =>
    writeRemote(folder, { ...o, versions, format: (text, filepath) => format(text, { ...style, plugins, filepath }) }),
  '.',
);
