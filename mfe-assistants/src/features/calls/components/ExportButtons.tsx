import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { callExportTicket } from 'shared-api';
import { errorMessage } from 'shared-auth';
import type { CallFilters } from 'shared-contract';
import { Button } from 'shared-ui/core';
import { texts } from '../../../texts';
import { saveFrom } from '../../../voice/save-from';

const words = texts.calls;
const formats = [
  ['csv', words.exportCsv],
  ['json', words.exportJson],
] as const;

/** Downloads every call that the filters leave, not only those that are loaded. */
export function ExportButtons({ filters }: { filters: CallFilters }) {
  const exporting = useMutation({
    mutationFn: (format: 'csv' | 'json') => callExportTicket(filters, format),
    onSuccess: ({ url }) => saveFrom(url),
    onError: (error) =>
      enqueueSnackbar(errorMessage(error, words.exportFailed), { variant: 'error' }),
  });
  return formats.map(([format, label]) => {
    const isBusy = exporting.isPending && exporting.variables === format;
    return (
      <Button
        key={format}
        size="small"
        startIcon="download"
        loading={isBusy}
        onClick={() => exporting.mutate(format)}
      >
        {isBusy ? words.exporting : label}
      </Button>
    );
  });
}
