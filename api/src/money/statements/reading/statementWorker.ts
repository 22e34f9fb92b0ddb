import { serveTableThread } from '../../../platform/sheets/serveTableThread';
import { statementRows } from './statementRows';
import type { ReadRows, StatementSurvey, StatementTask } from './statementTasks';
import { surveyStatement } from './surveyStatement';

// Entry point of the thread that reads statements.
serveTableThread<StatementTask, StatementSurvey | ReadRows>(async function* results(task, file) {
  if (task.kind === 'survey') yield surveyStatement(file, task);
  else yield* statementRows(file, task);
});
