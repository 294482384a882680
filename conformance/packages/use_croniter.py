from datetime import datetime

from croniter import croniter

it = croniter("*/5 9-17 * * mon-fri", datetime(2010, 1, 25, 4, 46))
print([str(it.get_next(datetime)) for _ in range(3)], it.get_prev(datetime), croniter.is_valid("61 * * * *"))
print(croniter.match("0 0 1 * *", datetime(2020, 2, 1)), croniter("0 0 * * sat#1", datetime(2010, 1, 25)).get_next(datetime), croniter.expand("0 */6 * * *")[0])
