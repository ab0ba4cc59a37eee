import { useMutation } from '@tanstack/react-query';
import { enqueueSnackbar } from 'notistack';
import { downloadUrl } from 'remote-kit';
import { callExportPath, callExportTicket } from 'shared-api';
import { errorMessage } from 'shared-auth';
import type { CallFilters } from 'shared-contract';
import { confirmDownload } from '../../../shared/voice/confirm-download';
import { DownloadButton } from '../../../shared/voice/DownloadButton';
import { callsTexts } from '../../../texts/calls';

const words = callsTexts;
const formats = [
  ['csv', words.exportCsv],
  ['json', words.exportJson],
] as const;

/** Downloads every call that matches the filters, loaded or not. */
export function ExportButtons({ filters }: { filters: CallFilters }) {
  const exporting = useMutation({
    mutationFn: async (format: 'csv' | 'json') => {
      // Without the order: other orders start a file only after reading the whole history.
      const { sort: _sort, order: _order, ...which } = filters;
      await confirmDownload(callExportPath(which, format));
      return callExportTicket(filters, format);
    },
    onSuccess: ({ url }) => downloadUrl(url),
    onError: (error) =>
      enqueueSnackbar(errorMessage(error, words.exportFailed), { variant: 'error' }),
  });
  return formats.map(([format, label]) => (
    <DownloadButton
      key={format}
      isBusy={exporting.isPending && exporting.variables === format}
      label={label}
      busyLabel={words.exporting}
      onDownload={() => exporting.mutate(format)}
    />
  ));
}
