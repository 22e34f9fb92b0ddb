/** `screen`, which creates a resource's list and form from both engines. */
export { momentColumns } from './engine/screen/momentColumns';
export { screen } from './engine/screen/screen';
export type {
  FormPart,
  FormPartProps,
  OwnForm,
  RemoveText,
  ScreenForm,
  Screens,
  ScreenSpec,
  ScreenText,
} from './engine/screen/screenSpec';
export { useMergeAction } from './merge/useMergeAction';
export { useMergeHref } from './merge/useMergeHref';
