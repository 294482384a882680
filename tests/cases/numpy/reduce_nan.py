import numpy as np

a = np.array([[1.0, np.nan], [3.0, 4.0]])
print(np.nansum(a), np.nanmean(a), np.nanmean(a, axis=0), np.nanmax(a), np.nanmin(a, axis=1), np.nanstd(a), np.nanvar(a, axis=0), np.nanprod(a), np.nanargmax(a), np.nanargmin(a, axis=0), np.nancumsum(a), np.nanmedian(a), np.nanmedian(a, axis=1), np.nanpercentile(a, 50))
