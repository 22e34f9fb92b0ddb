/** `screen`, which makes a resource's list and form of both engines. */
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
